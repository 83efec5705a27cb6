import { useQuery } from '@tanstack/react-query';
import { customFieldsQuery } from '../../../../api/custom-fields.ts';
import { controlStyle, FieldError } from '../../../../ui/basic/field-frame.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { RuleDraft } from './rule-draft.ts';
import { offeredKinds, type RuleKind, wordsOf } from './rule-kinds.ts';
import { RuleValue } from './rule-value.tsx';

/** Of the control that begins a rule. */
export const ruleId = (rule: Pick<RuleDraft, 'key'>): string => `rule-${rule.key}`;

/** Of the control that's to be corrected. */
export const faultId = (rule: RuleDraft): string =>
  rule.kind === '' ? ruleId(rule) : `${ruleId(rule)}-value`;

type Props = {
  rule: RuleDraft;
  /** "Rule 2", or "Rule 1 of group 3". */
  name: string;
  /** What's missing. */
  error: string | undefined;
  /** Why it can't be answered. */
  problem: string | undefined;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
};

/** A rule as a sentence with gaps to fill in. */
export function RuleRow({ rule, name, error, problem, onChange, onRemove }: Props) {
  const { kind, is } = rule;
  const { data: fields = [] } = useQuery(customFieldsQuery);
  const offered = offeredKinds(fields);
  // A field that was deleted, or isn't loaded yet.
  const isOffered = kind === '' || offered.some(([, kinds]) => kinds.includes(kind));
  const change = (changes: Partial<RuleDraft>) => onChange({ ...rule, ...changes });
  const noteId = `${ruleId(rule)}-note`;
  const note = problem ?? (kind === '' ? error : undefined);
  const choose = (value: string) => {
    const [next = '', opposite] = value.split('!');
    change({ kind: next as RuleKind | '', is: opposite === undefined });
  };
  return (
    <div className="grid gap-2">
      {note && <FieldError id={noteId} text={note} />}
      <div
        className={`grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_auto] ${kind === 'role' || kind === 'source' ? 'items-start' : 'items-end'}`}
      >
        <select
          id={ruleId(rule)}
          aria-label={name}
          aria-describedby={note ? noteId : undefined}
          aria-invalid={note ? true : undefined}
          value={is ? kind : `${kind}!`}
          onChange={(event) => choose(event.target.value)}
          className={controlStyle(note)}
        >
          {kind === '' && <option value="">Choose a rule</option>}
          {!isOffered && <option value={is ? kind : `${kind}!`}>{wordsOf(kind, is, fields)}</option>}
          {offered.map(([group, kinds]) => (
            <optgroup key={kinds[0]} label={group}>
              {kinds.flatMap((one) =>
                [true, false].map((positive) => (
                  <option key={`${one}${positive}`} value={positive ? one : `${one}!`}>
                    {wordsOf(one, positive, fields)}
                  </option>
                )),
              )}
            </optgroup>
          ))}
        </select>
        <div className="min-w-0 max-sm:order-last max-sm:col-span-2">
          {kind !== '' && (
            <RuleValue
              id={`${ruleId(rule)}-value`}
              label={wordsOf(kind, is, fields)}
              kind={kind}
              rule={rule}
              error={error}
              onChange={change}
            />
          )}
        </div>
        <Button kind="quiet" aria-label={`Remove ${name.toLowerCase()}`} onClick={onRemove} className="px-3!">
          <Icon name="trash" />
        </Button>
      </div>
    </div>
  );
}
