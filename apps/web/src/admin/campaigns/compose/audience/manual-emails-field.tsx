import { readTypedEmails } from '@fairlead/contract/platform/text/typed-emails';
import { useMemo } from 'react';
import { countOf } from '../../../../ui/data/count-text.ts';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';

/** How many entries are listed; the rest are only counted. */
const NAMED = 10;
/** Delay before totals are announced, in milliseconds, so screen readers aren't interrupted on every keystroke. */
const DEBOUNCE_MS = 500;

type Props = { id: string; value: string; onChange: (value: string) => void };

/** Typed or pasted email addresses, and which of them can be used. */
export function ManualEmailsField({ id, value, onChange }: Props) {
  const debounced = useDebounced(value, DEBOUNCE_MS);
  const { valid, repeated, unusable } = useMemo(() => readTypedEmails(debounced), [debounced]);
  return (
    <div className="grid gap-2">
      <TextArea
        id={id}
        label="Email addresses"
        hint="One per line, or separated by commas"
        rows={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
      />
      <div role="status" className="grid gap-1 text-sm">
        {debounced.trim() !== '' && (
          <p className="text-ink-soft tabular-nums">
            {countOf(valid, 'valid address', 'valid addresses')}
            {repeated > 0 && `, ${countOf(repeated, 'entry repeats', 'entries repeat')} another`}
          </p>
        )}
        {unusable.length > 0 && (
          <div className="rounded-md border border-warn bg-warn-wash px-3 py-2">
            <p className="font-bold">
              {countOf(unusable.length, 'entry can’t be used:', 'entries can’t be used:')}
            </p>
            <ul className="list-disc pl-5">
              {unusable.slice(0, NAMED).map((entry, at) => (
                <li key={at} className="break-all">
                  {entry.length > 80 ? `${entry.slice(0, 80)}…` : entry}
                </li>
              ))}
            </ul>
            {unusable.length > NAMED && <p>and {countOf(unusable.length - NAMED, 'other', 'others')}</p>}
          </div>
        )}
      </div>
    </div>
  );
}
