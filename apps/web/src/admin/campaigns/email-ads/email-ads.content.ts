import { DEFAULT_SUBJECT } from '@fairlead/contract/platform/brand';
import { paths } from '../../../paths.ts';

/** Each matches what the email says, in under 60 characters so inboxes don't cut it off. */
export const subjectLines: readonly string[] = [
  DEFAULT_SUBJECT,
  'Less paperwork between a visit and its invoice',
  'Log a visit in under two minutes',
  'See authorizations before they run out',
  'Hours, reports, and invoices in one place',
];

export const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Copy the code or download the file',
    text: 'Both have the whole email. You don’t need to upload any images or styles.',
  },
  {
    title: 'Paste it into your email tool',
    text: 'Look for “HTML,” “Code,” or “Source.” If you paste it as plain text, people will see the code.',
  },
  {
    title: 'Choose a subject line',
    text: 'Use one from the list on this page, or write your own.',
  },
  {
    title: 'Test it before you send it',
    text: 'Open the test on a phone and a computer, in light and dark mode.',
  },
];

export const links: readonly { to: string; label: string; text: string }[] = [
  { to: paths.demo, label: 'Book a Demo', text: 'Where the email’s button leads.' },
  { to: paths.features, label: 'Features', text: 'For readers who want to look first.' },
  { to: paths.contact, label: 'Contact', text: 'For readers with a question.' },
  {
    to: paths.emailMarketing,
    label: 'Email Marketing',
    text: 'Send this email to your subscribers, each with their own name and unsubscribe link.',
  },
];
