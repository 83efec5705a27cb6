import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import { leadIns, type RuleNames, ruleText } from './rule-text.ts';

type Props = { definition: SegmentDefinition | SegmentGroup; names: RuleNames };

/** A segment's rules as sentences. */
export function RulesInWords({ definition: { match, rules }, names }: Props) {
  const [only] = rules;
  if (rules.length === 1 && match !== 'none' && only) return <Part part={only} names={names} />;
  return (
    <>
      {leadIns[match]}
      <ul className="list-disc pl-5">
        {/* Said once, even if it's there twice. */}
        {[...new Map(rules.map((part) => [JSON.stringify(part), part]))].map(([key, part]) => (
          <li key={key}>
            <Part part={part} names={names} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Part({ part, names }: { part: SegmentGroup | SegmentRule; names: RuleNames }) {
  if ('match' in part) return <RulesInWords definition={part} names={names} />;
  return <span className="[overflow-wrap:anywhere]">{ruleText(part, names)}</span>;
}
