import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { SegmentProblem } from '@fairlead/contract/lists/segments';
import { SEGMENT_RULES_MAX } from '@fairlead/contract/platform/limits';
import { allRules, type DefinitionDraft, emptyGroup, isGroup, type PartDraft } from './definition-draft.ts';
import { MatchSelect } from './match-select.tsx';
import { emptyRule, type RuleDraft, ruleError } from './rule-draft.ts';
import { RuleGroup } from './rule-group.tsx';
import { RuleList } from './rule-list.tsx';
import { RuleRow } from './rule-row.tsx';

/** Of the button that adds a rule. */
export const ADD_RULE_ID = 'rules-add';

type Notes = {
  problems: readonly SegmentProblem[];
  /** Whether it says what's missing: after an attempt to save. */
  isChecked: boolean;
};

type Props = Notes & { definition: DefinitionDraft; onChange: (definition: DefinitionDraft) => void };

/** Who is in a segment. */
export function RulesEditor({ definition, onChange, problems, isChecked }: Props) {
  const isFull = allRules(definition).length >= SEGMENT_RULES_MAX;
  const notesOf = (rule: RuleDraft, at: readonly number[]) => ({
    error: isChecked ? ruleError(rule) : undefined,
    problem: problems.find((one) => one.at.join() === at.join())?.text,
  });
  return (
    <div className="grid gap-4">
      <MatchSelect
        id="rules-match"
        label="People who match"
        match={definition.match}
        onMatch={(match) => onChange({ ...definition, match })}
      />
      <RuleList<PartDraft>
        id="rules"
        parts={definition.parts}
        onChange={(parts) => onChange({ ...definition, parts })}
        isFull={isFull}
        kinds={[
          { label: 'Add a rule', make: emptyRule },
          { label: 'Add a group', make: emptyGroup },
        ]}
      >
        {(part, index, change, remove) =>
          isGroup(part) ? (
            <RuleGroup
              group={part}
              number={index + 1}
              isFull={isFull}
              notesOf={(rule, inner) => notesOf(rule, [index, inner])}
              onChange={change}
              onRemove={remove}
            />
          ) : (
            <RuleRow
              rule={part}
              name={`Rule ${index + 1}`}
              {...notesOf(part, [index])}
              onChange={change}
              onRemove={remove}
            />
          )
        }
      </RuleList>
      {isChecked && definition.parts.length === 0 && (
        <p role="alert" className="text-sm font-bold text-danger">
          {segmentTexts.ruleRequired}
        </p>
      )}
      {isFull && <p className="text-sm text-ink-soft">{segmentTexts.tooManyRules}</p>}
    </div>
  );
}
