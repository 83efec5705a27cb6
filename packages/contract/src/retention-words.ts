import { daysInWords, type RetentionSetting } from './retention-limits.ts';

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
