import type {
  SegmentDefinition,
  SegmentGroup,
  SegmentRule,
} from '@fairlead/contract/lists/segment-definition';
import { newKey } from '../../../../api/new-key.ts';
import { emptyRule, finishedRule, type RuleDraft, ruleDraft } from './rule-draft.ts';

export type Match = SegmentDefinition['match'];
export type GroupDraft = { key: string; match: Match; rules: readonly RuleDraft[] };
export type PartDraft = RuleDraft | GroupDraft;
/** The rules of a segment as they're edited. */
export type DefinitionDraft = { match: Match; parts: readonly PartDraft[] };

export const isGroup = (part: PartDraft): part is GroupDraft => 'rules' in part;

export const emptyGroup = (): GroupDraft => ({ key: newKey(), match: 'any', rules: [emptyRule()] });

export const emptyDefinition = (): DefinitionDraft => ({ match: 'all', parts: [emptyRule()] });

export const definitionDraft = ({ match, rules }: SegmentDefinition): DefinitionDraft => ({
  match,
  parts: rules.map((part) =>
    'match' in part
      ? { key: newKey(), match: part.match, rules: part.rules.map(ruleDraft) }
      : ruleDraft(part),
  ),
});

export const allRules = ({ parts }: DefinitionDraft): RuleDraft[] =>
  parts.flatMap((part) => (isGroup(part) ? part.rules : [part]));

/** All of them, or undefined while one isn't finished. */
function finishedRules(rules: readonly RuleDraft[]): SegmentRule[] | undefined {
  const finished = rules.flatMap((rule) => finishedRule(rule) ?? []);
  return finished.length === rules.length ? finished : undefined;
}

/** For the API. Undefined while a rule isn't finished, so positions in it are those in the draft. */
export function finishedDefinition({ match, parts }: DefinitionDraft): SegmentDefinition | undefined {
  const rules: (SegmentRule | SegmentGroup)[] = [];
  for (const part of parts) {
    const finished = finishedRules(isGroup(part) ? part.rules : [part]);
    if (!finished) return undefined;
    if (isGroup(part)) rules.push({ match: part.match, rules: finished });
    else rules.push(...finished);
  }
  return { match, rules };
}

/** Equal for drafts that say the same, in which only the keys differ. */
export const comparable = (definition: DefinitionDraft): string =>
  JSON.stringify(definition, (name, value: unknown) => (name === 'key' ? undefined : value));
