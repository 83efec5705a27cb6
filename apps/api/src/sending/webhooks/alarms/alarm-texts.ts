import type { AlarmClass } from '@fairlead/contract/consent/bounce-classes';

type AlarmText = { what: string; advice: string };

const texts: Partial<Record<AlarmClass, AlarmText>> = {
  authentication: {
    what: 'mail servers can’t verify that the emails come from us',
    advice:
      'Ask the person who runs your DNS to check the SPF, DKIM, and DMARC records of the sending domain.',
  },
  mailbox_full: {
    what: 'many mailboxes are full',
    advice:
      'Usually the list is old. Three such bounces within 30 days suppress an address; send only to people who opened an email recently.',
  },
  policy: {
    what: 'mail servers block the emails',
    advice: 'Open the report and read what they say. Often the sending domain is new, or on a blocklist.',
  },
  content: {
    what: 'mail servers refuse what’s in the email',
    advice: 'Check the email’s links and images before you send it again.',
  },
  too_large: {
    what: 'the email is too large for some mail servers',
    advice: 'Make the email smaller before you send it again.',
  },
  not_sent: {
    what: 'Resend accepted emails, then didn’t send them',
    advice: 'Open the report to see why. Once that’s fixed, use “Retry failed”; nobody gets the email twice.',
  },
};
const OTHER: AlarmText = {
  what: 'emails bounce, and we don’t know why',
  advice: 'Open the report and read what the mail servers say.',
};

/** What the team is told about a class that needs a person, and what they can do. */
export const alarmText = (name: AlarmClass): AlarmText => texts[name] ?? OTHER;
