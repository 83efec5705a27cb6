import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { GroupDraft } from './definition-draft.ts';
import { MatchSelect } from './match-select.tsx';
import { emptyRule, type RuleDraft } from './rule-draft.ts';
import { RuleList } from './rule-list.tsx';
import { RuleRow, ruleId } from './rule-row.tsx';

type Props = {
  group: GroupDraft;
  number: number;
  isFull: boolean;
  notesOf: (rule: RuleDraft, index: number) => { error: string | undefined; problem: string | undefined };
  onChange: (group: GroupDraft) => void;
  onRemove: () => void;
};

/** Rules that count together. */
export function RuleGroup({ group, number, isFull, notesOf, onChange, onRemove }: Props) {
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
