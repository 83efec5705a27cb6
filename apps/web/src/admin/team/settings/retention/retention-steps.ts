import { daysInWords, RETENTION, type RetentionSetting } from '@fairlead/contract/team/retention-limits';

const STEPS = [7, 30, 90, 180, 365, 730, 1_095, 1_825, 2_555, 3_650];
const ENDLESS = 'none';

/** Days as a select's value. */
export const stepValue = (days: number | null): string => (days === null ? ENDLESS : String(days));
export const daysOf = (value: string): number | null => (value === ENDLESS ? null : Number(value));

/** What can be chosen for a kind of data. `saved` is among it, even if it was set by the API and isn't a usual step. */
export function stepsOf(setting: RetentionSetting, saved: number | null) {
  const { least, most, isEndless } = RETENTION[setting];
  const days = new Set([...STEPS.filter((step) => step >= least && step <= most), saved ?? least]);
  const options = [...days].sort((a, b) => a - b).map(optionOf);
  return isEndless ? [...options, optionOf(null)] : options;
}

const optionOf = (days: number | null) => ({
  value: stepValue(days),
  label: daysInWords(days, 'No limit'),
});
