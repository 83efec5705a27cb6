/** How long each kind of data is kept, in days. */

/** `isEndless`: an owner may keep it without an end. */
export const RETENTION = {
  keep_email_days: { least: 90, most: 3_650, default: 1_095, isEndless: true },
  keep_ip_days: { least: 30, most: 3_650, default: 90, isEndless: true },
  keep_inquiry_days: { least: 90, most: 3_650, default: 1_095, isEndless: true },
  keep_outbox_days: { least: 30, most: 3_650, default: 90, isEndless: true },
  keep_import_days: { least: 7, most: 365, default: 30, isEndless: false },
  keep_login_days: { least: 30, most: 365, default: 90, isEndless: false },
  keep_log_days: { least: 365, most: 3_650, default: 2_555, isEndless: true },
} as const;

export type RetentionSetting = keyof typeof RETENTION;
export const RETENTION_SETTINGS = Object.keys(RETENTION) as RetentionSetting[];

export type Retention = Record<RetentionSetting, number | null>;

export const DEFAULT_RETENTION = {
  keep_email_days: RETENTION.keep_email_days.default,
  keep_ip_days: RETENTION.keep_ip_days.default,
  keep_inquiry_days: RETENTION.keep_inquiry_days.default,
  keep_outbox_days: RETENTION.keep_outbox_days.default,
  keep_import_days: RETENTION.keep_import_days.default,
  keep_login_days: RETENTION.keep_login_days.default,
  keep_log_days: RETENTION.keep_log_days.default,
} satisfies Retention;

const DAYS_OF_YEAR = 365;

/** "3 years", "90 days", or what's said of data that's kept without an end. */
export function daysInWords(days: number | null, endless = 'no limit'): string {
  if (days === null) return endless;
  const isYears = days % DAYS_OF_YEAR === 0;
  const count = isYears ? days / DAYS_OF_YEAR : days;
  const unit = isYears ? 'year' : 'day';
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}

/** From when the time of each kind of data runs, if that isn't plain. */
const FROM: Record<RetentionSetting, string> = {
  keep_email_days: ' after the campaign ends',
  keep_ip_days: '',
  keep_inquiry_days: ' after the last of them',
  keep_outbox_days: ' after we send them',
  keep_import_days: '',
  keep_login_days: ' after the last login with them',
  keep_log_days: '',
};

/** What visitors read about how long it's kept: "for 3 years after the campaign ends". */
export const keptInWords = (setting: RetentionSetting, days: number | null): string =>
  days === null ? 'with no time limit' : `for ${daysInWords(days)}${FROM[setting]}`;
