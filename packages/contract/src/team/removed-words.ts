import type { RetentionSetting } from './retention-limits.ts';

const NOUNS: Record<RetentionSetting, readonly [one: string, many: string]> = {
  keep_email_days: ['recipient record of an old campaign', 'recipient records of old campaigns'],
  keep_ip_days: ['IP address', 'IP addresses'],
  keep_inquiry_days: ['inquiry', 'inquiries'],
  keep_outbox_days: ['email to one person', 'emails to one person'],
  keep_import_days: ['imported file’s rows', 'imported files’ rows'],
  keep_login_days: ['remembered login', 'remembered logins'],
  keep_log_days: ['activity log entry', 'activity log entries'],
};

/** How much old data of one kind: "1,204 inquiries". */
export function countInWords(setting: RetentionSetting, count: number): string {
  const [one, many] = NOUNS[setting];
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** How much old data of all kinds: "2 inquiries and 1 IP address"; empty if none. */
export function removedInWords(removed: Partial<Record<RetentionSetting, number>>): string {
  const parts = (Object.keys(NOUNS) as RetentionSetting[]).flatMap((setting) => {
    const count = removed[setting] ?? 0;
    return count === 0 ? [] : countInWords(setting, count);
  });
  return new Intl.ListFormat('en-US').format(parts);
}
