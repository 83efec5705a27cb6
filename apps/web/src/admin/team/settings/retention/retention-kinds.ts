import type { RetentionSetting } from '@fairlead/contract/team/retention-limits';

/** What each setting is about, in the order in which it's shown. */
export const retentionKinds: readonly { setting: RetentionSetting; label: string; hint: string }[] = [
  {
    setting: 'keep_email_days',
    label: 'Who got a campaign',
    hint: 'The people it went to, and what was delivered, opened, or clicked. Counted from the end of the campaign.',
  },
  {
    setting: 'keep_ip_days',
    label: 'IP addresses',
    hint: 'Where clicks, opt-outs, preference changes, and forms came from, and the browser of each click.',
  },
  {
    setting: 'keep_inquiry_days',
    label: 'Inquiries',
    hint: 'Demo requests and messages, with their replies and notes. Counted from the last of these.',
  },
  {
    setting: 'keep_outbox_days',
    label: 'Emails to one person',
    hint: 'Copies of notices, replies, and password links.',
  },
  {
    setting: 'keep_import_days',
    label: 'Imported files',
    hint: 'Their rows. An import can be undone only while we have them.',
  },
  {
    setting: 'keep_login_days',
    label: 'Remembered logins',
    hint: 'Where admins logged in, and on which devices. Once that’s deleted, a login from there counts as new.',
  },
  {
    setting: 'keep_log_days',
    label: 'Activity log',
    hint: 'What admins did. Only whole months are deleted.',
  },
];
