import { countInWords } from '@fairlead/contract/team/removed-words';
import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { useId } from 'react';
import { controlStyle, FieldFrame } from '../../../../ui/basic/field-frame.tsx';
import { daysOf, stepsOf, stepValue } from './retention-steps.ts';

type Props = {
  setting: RetentionSetting;
  label: string;
  hint: string;
  saved: number | null;
  days: number | null;
  /** How many would go; undefined until it's counted. */
  count: number | undefined;
  countFailed: boolean;
  onChoose: (days: number | null) => void;
};

/** One kind of data, for how long it's kept, and what would go. */
export function RetentionRow({ setting, label, hint, saved, days, count, countFailed, onChoose }: Props) {
  const id = useId();
  const isChanged = days !== saved;
  return (
    <li className="border-t border-line py-4">
      <FieldFrame id={id} label={label} hint={hint}>
        {(described) => (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <div className="w-full sm:w-40">
              <select
                {...described}
                id={id}
                value={stepValue(days)}
                onChange={(event) => onChoose(daysOf(event.target.value))}
                className={controlStyle(undefined)}
              >
                {stepsOf(setting, saved).map(({ value, label: text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
            {/* Only what someone just changed is announced. */}
            <p
              role={isChanged ? 'status' : undefined}
              className={`min-w-0 flex-1 text-sm tabular-nums ${count && isChanged ? 'font-bold' : 'text-ink-soft'}`}
            >
              {whatGoes()}
            </p>
          </div>
        )}
      </FieldFrame>
    </li>
  );

  function whatGoes(): string {
    if (days === null) return 'Nothing is deleted.';
    if (count === undefined) return countFailed ? 'We couldn’t count this.' : 'Counting…';
    const would = isChanged ? 'would' : 'will';
    return count === 0
      ? `Nothing ${would} be deleted tonight.`
      : `${countInWords(setting, count)} ${would} be deleted tonight.`;
  }
}
