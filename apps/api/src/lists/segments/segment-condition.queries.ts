import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import { type Condition, type Reading, ruleCondition } from './rule.queries.ts';

const joined = (conditions: readonly Condition[], by: 'and' | 'or'): Condition => [
  `(${conditions.map(([sql]) => sql).join(` ${by} `)})`,
  ...conditions.flatMap(([, ...values]) => values),
];
const opposite = ([sql, ...values]: Condition): Condition => [`not ${sql}`, ...values];

/** For "none", each rule's own opposite: PostgreSQL joins a `not exists` only if it stands alone. */
function partCondition(part: SegmentRule | SegmentGroup, reading: Reading, isWanted: boolean): Condition {
  if ('match' in part) {
    const group = segmentCondition(part, reading);
    return isWanted ? group : opposite(group);
  }
  return ruleCondition(isWanted ? part : { ...part, is: !part.is }, reading);
}

/** Who matches rules, as a condition about `subscribers`. */
export function segmentCondition(
  { match, rules }: SegmentDefinition | SegmentGroup,
  reading: Reading,
): Condition {
  const parts = rules.map((rule) => partCondition(rule, reading, match !== 'none'));
  return joined(parts, match === 'any' ? 'or' : 'and');
}
