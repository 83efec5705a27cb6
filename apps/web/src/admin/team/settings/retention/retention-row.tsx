import { countInWords } from '@fairlead/contract/team/removed-words';
import { daysInWords, RETENTION, type RetentionSetting } from '@fairlead/contract/team/retention-limits';
import { useId } from 'react';
import { controlStyle, FieldFrame } from '../../../../ui/basic/field-frame.tsx';

const STEPS = [7, 30, 90, 180, 365, 730, 1_095, 1_825, 2_555, 3_650];
const ENDLESS = 'none';

/** Days as a select's value. */
const stepValue = (days: number | null): string => (days === null ? ENDLESS : String(days));
const daysOf = (value: string): number | null => (value === ENDLESS ? null : Number(value));

/** What can be chosen for a kind of data. `saved` is among it, even if it was set by the API and isn't a usual step. */
function stepsOf(setting: RetentionSetting, saved: number | null) {
  const { least, most, isEndless } = RETENTION[setting];
  const days = new Set([...STEPS.filter((step) => step >= least && step <= most), saved ?? least]);
  const options = [...days].sort((a, b) => a - b).map(optionOf);
  return isEndless ? [...options, optionOf(null)] : options;
}

const optionOf = (days: number | null) => ({
  value: stepValue(days),
  label: daysInWords(days, 'No limit'),
});

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
    if (days === null) return '';
    if (count === undefined) return countFailed ? 'We couldn’t count this.' : 'Counting…';
    if (count === 0) return isChanged ? 'Nothing would be deleted tonight.' : '';
    return `${countInWords(setting, count)} ${isChanged ? 'would' : 'will'} be deleted tonight.`;
  }
}
