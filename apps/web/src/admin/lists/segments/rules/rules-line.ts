import type { SegmentDefinition, SegmentGroup } from '@fairlead/contract/lists/segment-definition';
import { type RuleNames, ruleText } from './rule-text.ts';

export const leadIns = { all: 'All of these:', any: 'Any of these:', none: 'None of these:' } as const;

/** A segment's rules in one line, each said once. */
export function rulesLine({ match, rules }: SegmentDefinition | SegmentGroup, names: RuleNames): string {
  const parts = rules.map((part) => ('match' in part ? rulesLine(part, names) : ruleText(part, names)));
  const said = [...new Set(parts)].join('; ');
  return rules.length === 1 && match !== 'none' ? said : `${leadIns[match]} ${said}`;
}
