import { DEFAULT_SUBJECT } from '@fairlead/contract/brand';
import { paths } from '../../paths.ts';

/** Each matches what the email says, in under 60 characters so inboxes don't cut it off. */
export const subjectLines: readonly string[] = [
  DEFAULT_SUBJECT,
  'Less paperwork between a visit and its invoice',
  'Log a visit in under two minutes',
  'See authorizations before they run out',
  'Hours, reports and invoices in one place',
];

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Copy the code or download the file',
    text: 'Both hold the whole mail: no picture or style has to be uploaded with it.',
  },
  {
    title: 'Paste it into your mail tool',
    text: 'Look for “HTML”, “Code” or “Source” there. Pasted as plain text, the code itself would be sent.',
  },
  {
    title: 'Choose a subject line',
    text: 'Take one from the list on this page, or write one that says what the mail offers.',
  },
  {
    title: 'Test it before you send it',
    text: 'Open the test on a phone and on a computer, with the light and the dark theme.',
  },
];

export const links: readonly { to: string; label: string; text: string }[] = [
  { to: paths.demo, label: 'Book a Demo', text: 'Where the button of the mail leads.' },
  { to: paths.features, label: 'Features', text: 'What the mail shows to readers who want to look first.' },
  { to: paths.contact, label: 'Contact', text: 'Where readers with a question arrive.' },
  {
    to: paths.emailMarketing,
    label: 'Email Marketing Center',
    text: 'Sends this mail to your subscribers, each with their name and their own unsubscribe link.',
  },
];
