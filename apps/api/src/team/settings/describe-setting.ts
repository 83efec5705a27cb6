import { daysInWords } from '@fairlead/contract/team/retention-limits';
import type { Settings } from '@fairlead/contract/team/settings';

const kept = (what: string) => (days: number | null) =>
  days === null ? `${what} is kept with no time limit` : `${what} is kept for ${daysInWords(days)}`;

const sentences = {
  idle_minutes: (value) => `Admins are logged out after ${value} minutes without activity`,
  require_second_factor: (value) =>
    `Super admins ${value ? 'need a second factor' : 'may log in without a second factor'}`,
  confirm_above: (value) =>
    `Sending to more than ${value.toLocaleString('en-US')} people requires the password again`,
  // Without the name before the at sign: the log can't be edited.
  audit_email: (value) =>
    `The head of the activity log is ${value ? `emailed to an address at ${value.split('@').at(-1)}` : 'not emailed'}`,
  daily_ceiling: (value) =>
    value === null
      ? 'Campaigns have no daily limit'
      : `Campaigns send at most ${value.toLocaleString('en-US')} emails a day`,
  acknowledge_inquiries: (value) =>
    `People who ask for a demo or write to us ${value ? 'get' : 'don’t get'} an acknowledgment`,
  acknowledgment_subject: (value) => `The acknowledgment’s subject is “${value}”`,
  // What it says is long, and the log can't be edited.
  acknowledgment_text: (value) =>
    `The acknowledgment’s text has ${value.length.toLocaleString('en-US')} characters`,
  sign_up: (value) => `People ${value ? 'can' : 'can’t'} sign up for marketing emails on the site`,
  keep_email_days: kept('Who got a campaign'),
  keep_ip_days: kept('Each IP address'),
  keep_inquiry_days: kept('Each inquiry'),
  keep_outbox_days: kept('Each email to one person'),
  keep_import_days: kept('What each import read'),
  keep_login_days: kept('Each remembered login'),
  keep_log_days: kept('Each month of this log'),
} satisfies { [Name in keyof Settings]: (value: Settings[Name]) => string };

/** What a setting does, as a sentence without a period. */
export const describeSetting = <Name extends keyof Settings>(name: Name, value: Settings[Name]): string =>
  (sentences[name] as (value: Settings[Name]) => string)(value);
