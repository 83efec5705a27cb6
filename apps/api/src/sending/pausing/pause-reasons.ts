import type { CampaignReport } from '@fairlead/contract/campaigns/campaign-report';
import { brand } from '@fairlead/contract/platform/brand';
import { blockedReasons } from './refusal-texts.ts';

const LIMIT = 'Today’s limit of';
/** How the reason begins, also where an earlier version stored it. */
const HAS_LIMIT = /^Today’s (?:limit|ceiling) of /;

/** "4.2%", and "0.08%" below one percent. */
const share = (part: number, whole: number): string =>
  `${((100 * part) / whole).toLocaleString('en-US', { maximumSignificantDigits: 2 })}%`;

const of = (part: number, whole: number) =>
  `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`;

/** Why a campaign was paused automatically, for the admin who decides what to do. Times are in words. */
export const pauseReasons = {
  dailyCeiling: (ceiling: number, resumesAt: string) =>
    `${LIMIT} ${ceiling.toLocaleString('en-US')} ${ceiling === 1 ? 'email' : 'emails'} was reached. Sending continues automatically on ${resumesAt}. To send sooner, raise the limit in Settings and resume.`,
  unreadable:
    'We can’t read the email provider’s answers, so we don’t know which of the last emails went out. The rest are on hold, and nobody gets the email twice. Check RESEND_BASE_URL and the provider’s status page, then resume.',
  unknownRendering: `A newer version of ${brand.name} created this campaign, and this one would render its emails wrong. So we stopped before sending more. Update ${brand.name} on every machine, then resume.`,
  unknownField: (field: string) =>
    `The email has a merge field that this version of ${brand.name} doesn’t know: ${field}. So we stopped before sending more. Ask the person who runs ${brand.name} to fix that, then resume.`,
  accountUnclear:
    'The Resend API key was changed while some emails were unconfirmed. If the new key is for another Resend account, asking about them again would send them twice. So we stopped. Tell us whether it’s the same account, and we’ll continue.',
  startMissed: (at: string) =>
    `It was scheduled for ${at}, but the server wasn’t running then. Nothing was sent. Resume it to send it now, or cancel it.`,
  restored: (madeAt: string) =>
    `Restored from the backup of ${madeAt}. Anything sent after that isn’t counted here. Within 23 hours of the backup, you can resume with the same Resend account, which recognizes most of the emails it already has. After that, resuming sends nothing more and counts the rest as unconfirmed.`,
  restoredBeforeStart: (madeAt: string) =>
    `Restored from the backup of ${madeAt}, made before it started. No one was emailed, unless someone started it after the backup. Check Resend’s log: if nothing went out, resume it; otherwise, cancel it.`,
  firstPartBounces: (bounces: number, recipients: number) =>
    `${of(bounces, recipients)} emails to the first group hard-bounced. Check the recipients, then resume or cancel.`,
  firstPartComplaints: (complaints: number, recipients: number) =>
    `${of(complaints, recipients)} people in the first group reported the email as spam. Check the email, then resume or cancel.`,
  tooManyBounces: (bounces: number, sent: number) =>
    `${share(bounces, sent)} of the emails didn’t arrive (${of(bounces, sent)}). At 4%, Resend may close your account. Check the recipients, then resume or cancel.`,
  tooManyComplaints: (complaints: number, sent: number) =>
    `${share(complaints, sent)} of the recipients reported the email as spam (${of(complaints, sent)}). At 0.08%, Resend may close your account. Check the email, then resume or cancel.`,
};

/** How the reason begins, also those that earlier versions stored. */
const [BAD_SENDER = ''] = blockedReasons.sender.split(',');

/** The page where the cause of a pause is fixed, if there's one. */
export function pauseFix(reason: string | null): CampaignReport['pause_fix'] {
  if (reason?.startsWith(BAD_SENDER)) return 'sending_domain';
  return reason && HAS_LIMIT.test(reason) ? 'owner_settings' : undefined;
}

/**
 * SQL: `trouble_details` when a pause begins or ends without words of the provider. Those about a trouble stay as long as
 * the trouble does.
 */
export const KEPT_DETAILS = 'case when trouble is not null then trouble_details end';
