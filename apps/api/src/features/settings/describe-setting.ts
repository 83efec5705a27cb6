import type { Settings } from '@fairlead/contract/types';

const sentences = {
  idle_minutes: (value) => `Unused sessions end after ${value} minutes`,
  require_second_factor: (value) =>
    `Super admins ${value ? 'need a second factor' : 'may log in without a second factor'}`,
  confirm_above: (value) =>
    `Sending to more than ${value.toLocaleString('en-US')} people asks for the password again`,
  // Without the name before the at sign: the log can't be edited.
  audit_email: (value) =>
    `The head of the activity log is ${value ? `emailed to an address at ${value.split('@').at(-1)}` : 'not emailed'}`,
  daily_ceiling: (value) =>
    value === null
      ? 'Campaigns have no daily ceiling'
      : `Campaigns hand over at most ${value.toLocaleString('en-US')} emails a day`,
  acknowledge_inquiries: (value) =>
    `People who ask for a demo or write to us ${value ? 'get' : 'don’t get'} an acknowledgment`,
  acknowledgment_subject: (value) => `The subject of acknowledgments is “${value}”`,
  // What it says is long, and the log can't be edited.
  acknowledgment_text: (value) =>
    `The text of acknowledgments has ${value.length.toLocaleString('en-US')} characters`,
  sign_up: (value) => `People ${value ? 'can' : 'can’t'} sign up for marketing emails on the site`,
} satisfies { [Name in keyof Settings]: (value: Settings[Name]) => string };

/** What a setting does, as a sentence without a period. */
export const describeSetting = <Name extends keyof Settings>(name: Name, value: Settings[Name]): string =>
  (sentences[name] as (value: Settings[Name]) => string)(value);
