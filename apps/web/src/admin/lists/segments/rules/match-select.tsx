import { controlStyle } from '../../../../ui/basic/field-frame.tsx';
import type { Match } from './definition-draft.ts';

const options: readonly { value: Match; label: string }[] = [
  { value: 'all', label: 'all of these rules' },
  { value: 'any', label: 'any of these rules' },
  { value: 'none', label: 'none of these rules' },
];

type Props = { id: string; label: string; match: Match; onMatch: (match: Match) => void };

/** How many of the rules below have to hold. */
export function MatchSelect({ id, label, match, onMatch }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
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
