import { brand } from '@fairlead/contract/brand';
import type { CampaignReport } from '@fairlead/contract/types';
import { timeInWords } from '@fairlead/contract/wall-clock';
import { blockedReasons } from './refusal-texts.ts';

const CEILING = 'Today’s ceiling of';

/** "4.2%", and "0.08%" below one percent. */
const share = (part: number, whole: number): string =>
  `${((100 * part) / whole).toLocaleString('en-US', { maximumSignificantDigits: 2 })}%`;

const of = (part: number, whole: number) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`;

/** Why a campaign was paused automatically, for the admin who decides what to do. */
export const pauseReasons = {
  dailyCeiling: (ceiling: number, resumesAt: string) =>
    `${CEILING} ${ceiling.toLocaleString('en-US')} ${ceiling === 1 ? 'email' : 'emails'} is reached. Sending goes on automatically on ${resumesAt}. To go on sooner, raise the ceiling in Owner Settings and resume.`,
  unreadable:
    'The email provider’s answers can’t be read, so we don’t know which of the last emails went out. The rest is on hold, and nothing is sent twice. Check RESEND_BASE_URL and the provider’s status page, then resume.',
  unknownRendering: `A newer version of ${brand.name} created this campaign, and this one would render its emails wrong. So we stopped before sending more. Update ${brand.name} on every machine, then resume.`,
  unknownField: (field: string) =>
    `The email has a merge field that this version of ${brand.name} doesn’t know: ${field}. So we stopped before sending more. Ask whoever runs ${brand.name} to fix that, then resume.`,
  accountUnclear:
    'The Resend API key was changed while some emails were unconfirmed. If the new key is for another Resend account, asking about them again would send them twice. So we stopped. Say whether it’s the same account, and we’ll go on.',
  startMissed: (at: string) => `It was to start at ${at}; nobody was there to start it.`,
  restored: (madeAt: string) =>
    `Restored from the backup of ${timeInWords(new Date(madeAt), 'UTC')}; what was sent after it isn’t counted here. Within 23 hours of the backup you can resume with the same Resend account, which recognizes most of what it already has. Later, resuming sends nothing more and counts the rest as unconfirmed.`,
  restoredBeforeStart: (madeAt: string) =>
    `Restored from the backup of ${timeInWords(new Date(madeAt), 'UTC')}, before it was to start. Nobody has been mailed, unless somebody started it by hand after the backup: the provider's log tells. If not, resume it; if so, cancel it.`,
  firstPartBounces: (bounces: number, recipients: number) =>
    `${of(bounces, recipients)} emails of the first part didn’t arrive. Look at the recipients, then resume or cancel.`,
  firstPartComplaints: (complaints: number, recipients: number) =>
    `${of(complaints, recipients)} recipients of the first part reported the mail as spam. Look at the mail, then resume or cancel.`,
  tooManyBounces: (bounces: number, sent: number) =>
    `${share(bounces, sent)} of the mails did not arrive (${of(bounces, sent)}). The provider may close the account from 4% on.`,
  tooManyComplaints: (complaints: number, sent: number) =>
    `${share(complaints, sent)} of the recipients reported the mail as spam (${of(complaints, sent)}). The provider may close the account from 0.08% on.`,
};

/** The page where the cause of a pause is fixed, if there's one. */
export function pauseFix(reason: string | null): CampaignReport['pause_fix'] {
  if (reason === blockedReasons.sender) return 'sending_domain';
  return reason?.startsWith(CEILING) ? 'owner_settings' : undefined;
}

/**
 * SQL: `trouble_details` when a pause begins or ends without words of the provider. Those about a trouble stay as long as
 * the trouble does.
 */
export const KEPT_DETAILS = 'case when trouble is not null then trouble_details end';
