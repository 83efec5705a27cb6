import { segmentTexts } from '@fairlead/contract/lists/segment-definition';
import type { SegmentProblem } from '@fairlead/contract/lists/segments';
import { SEGMENT_RULES_MAX } from '@fairlead/contract/platform/limits';
import { controlStyle } from '../../../../ui/basic/field-frame.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import {
  allRules,
  type DefinitionDraft,
  emptyGroup,
  type GroupDraft,
  isGroup,
  type Match,
  type PartDraft,
} from './definition-draft.ts';
import { emptyRule, type RuleDraft, ruleError } from './rule-draft.ts';
import { RuleList } from './rule-list.tsx';
import { RuleRow, ruleId } from './rule-row.tsx';

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

type RuleGroupProps = {
  group: GroupDraft;
  number: number;
  isFull: boolean;
  notesOf: (rule: RuleDraft, index: number) => { error: string | undefined; problem: string | undefined };
  onChange: (group: GroupDraft) => void;
  onRemove: () => void;
};

/** Rules that count together. */
function RuleGroup({ group, number, isFull, notesOf, onChange, onRemove }: RuleGroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line-strong px-4 py-4">
      <legend className="sr-only">Group {number}</legend>
      <div className="flex items-center justify-between gap-2">
        <MatchSelect
          id={ruleId(group)}
          label="Match"
          match={group.match}
          onMatch={(match) => onChange({ ...group, match })}
        />
        <Button kind="quiet" aria-label={`Remove group ${number}`} onClick={onRemove} className="px-3!">
          <Icon name="trash" />
        </Button>
      </div>
      <RuleList<RuleDraft>
        id={`group-${group.key}`}
        parts={group.rules}
        onChange={(rules) => (rules.length > 0 ? onChange({ ...group, rules }) : onRemove())}
        isFull={isFull}
        kinds={[{ label: 'Add a rule to this group', make: emptyRule }]}
      >
        {(rule, index, change, remove) => (
          <RuleRow
            rule={rule}
            name={`Rule ${index + 1} of group ${number}`}
            {...notesOf(rule, index)}
            onChange={change}
            onRemove={remove}
          />
        )}
      </RuleList>
    </fieldset>
  );
}

const options: readonly { value: Match; label: string }[] = [
  { value: 'all', label: 'all of these rules' },
  { value: 'any', label: 'any of these rules' },
  { value: 'none', label: 'none of these rules' },
];

type MatchSelectProps = { id: string; label: string; match: Match; onMatch: (match: Match) => void };

/** How many of the rules below have to hold. */
function MatchSelect({ id, label, match, onMatch }: MatchSelectProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id}>{label}</label>
      <div className="min-w-0 max-w-full">
        <select
          id={id}
          value={match}
          onChange={(event) => onMatch(event.target.value as Match)}
          className={controlStyle(undefined)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
