import type { Campaign } from '@fairlead/contract/campaigns/campaign-report';
import type { DomainLine } from '@fairlead/contract/email/sending-domain';
import type { FailedEmail } from '@fairlead/contract/insights/stats';
import { ERASED_PERSON, isErasedEmail } from '@fairlead/contract/platform/erased-people';
import { WAITING_CAP } from '@fairlead/contract/platform/limits';
import { paths } from '../../../../paths.ts';
import { countOf } from '../../../../ui/data/count-text.ts';
import { subjectPath } from '../../../platform/paths/subject-path.ts';
import type { Readiness } from '../../calls/readiness.ts';
import { campaignMatters } from './attention-campaigns.ts';
import { type AttentionItem, byUrgency } from './attention-item.ts';

/** Undefined is what isn't known yet. */
type Findings = {
  /** The same one may be there twice. */
  campaigns: readonly Campaign[];
  inquiries: Inquiries | undefined;
  failedEmails: FailedEmails | undefined;
  domain: DomainLines | undefined;
  readiness: Readiness | undefined;
};

/** How many campaigns are listed; the rest are in the history. */
const CAMPAIGNS = 4;

/** What needs attention at `now` (milliseconds), most urgent first, and how many campaigns didn't fit. */
export function attentionItems(findings: Findings, now: number) {
  const { campaigns, inquiries, failedEmails, domain, readiness } = findings;
  const ofCampaigns = [...new Map(campaigns.map((campaign) => [campaign.id, campaign])).values()]
    .flatMap((campaign) => campaignMatters(campaign, now))
    .toSorted(byUrgency);
  const named = ofCampaigns.slice(0, CAMPAIGNS);
  return {
    matters: [
      ...systemMatters(readiness),
      ...domainMatters(domain),
      ...inquiryMatters(inquiries),
      ...unsentMatters(failedEmails),
      ...named,
    ].toSorted(byUrgency),
    more: ofCampaigns.length - named.length,
  };
}

type DomainLines = readonly Pick<DomainLine, 'id' | 'state' | 'blocks' | 'meaning'>[];

/** The sender's domain, if it isn't ready. What stops campaigns comes first. */
function domainMatters(lines: DomainLines = []): AttentionItem[] {
  const problems = lines.filter(({ state }) => state === 'problem');
  const worst = problems.find(({ blocks }) => blocks) ?? problems[0];
  if (!worst) return [];
  const more = problems.length - 1;
  const others = more > 0 ? ` And ${countOf(more, 'more thing', 'more things')} to fix.` : '';
  return [
    {
      key: 'domain',
      tone: worst.blocks ? 'danger' : 'warn',
      label: 'Not ready',
      text: `${worst.blocks ? 'Campaigns can’t go out' : 'Sending domain'}: ${worst.meaning}${others}`,
      to: paths.sendingDomain,
    },
  ];
}

function systemMatters(readiness: Readiness | undefined): AttentionItem[] {
  const { sender, clock } = readiness?.checks ?? {};
  const matters: AttentionItem[] = [];
  if (sender === 'failing') {
    const text =
      'The campaign sender is failing. Nothing is lost: campaigns wait, and continue automatically once it works.';
    matters.push({ key: 'sender', tone: 'danger', label: 'Sender failing', text, to: null });
  }
  if (clock === 'failing') {
    const text =
      'The database’s clock was set back in the last day. Campaigns keep sending, but times in reports may be off. Check time synchronization on the database server.';
    matters.push({ key: 'clock', tone: 'warn', label: 'Clock set back', text, to: null });
  }
  return matters;
}

/** `capped` means there are more than the API counted. */
type Counted = { total: number; capped: boolean };

/** New inquiries, and those of them that should have been answered by now. */
type Inquiries = { unanswered: Counted; overdue: Counted };

function inquiryMatters(inquiries: Inquiries | undefined): AttentionItem[] {
  if (!inquiries) return [];
  const { unanswered, overdue } = inquiries;
  const matters: AttentionItem[] = [];
  if (overdue.total > 0)
    matters.push({
      key: 'overdue',
      tone: 'warn',
      label: 'Overdue',
      text: `${inquiriesOf(overdue)} should have been answered by now`,
      to: `${paths.adminInquiries}?status=overdue`,
    });
  if (unanswered.total > overdue.total || unanswered.capped)
    matters.push({
      key: 'inquiries',
      tone: 'info',
      label: 'New',
      text: `${inquiriesOf(unanswered)} not answered yet`,
      to: `${paths.adminInquiries}?status=new`,
    });
  return matters;
}

const inquiriesOf = ({ total, capped }: Counted): string => countOf(total, 'inquiry', 'inquiries', capped);

/** The newest emails to one person that failed lately, and how many there are. */
type FailedEmails = { emails: readonly FailedEmail[]; total: number };

const subjects: Record<FailedEmail['kind'], (to: string) => string> = {
  inquiry_reply: (to) => `The reply to ${to}`,
  acknowledgment: (to) => `The acknowledgment to ${to}`,
  sign_up: (to) => `The email that asks ${to} to confirm their subscription`,
  invitation: (to) => `The invitation to ${to}`,
  password_reset: (to) => `The email to ${to} with a link to set a new password`,
  account_notice: (to) => `The email to ${to} about their account`,
  demo_notice: (to) => `The notice to ${to} about a demo request`,
  contact_notice: (to) => `The notice to ${to} about a message`,
  notice: (to) => `The notice to ${to}`,
  notification: (to) => `The notification to ${to}`,
};

function unsentMatters(failed: FailedEmails | undefined): AttentionItem[] {
  if (!failed) return [];
  const { emails, total } = failed;
  const named = emails.map(
    ({ id, kind, to, inquiry }): AttentionItem => ({
      key: `email-${id}`,
      tone: 'warn',
      label: 'Not sent',
      text: `${subjects[kind](isErasedEmail(to) ? ERASED_PERSON.toLowerCase() : to)} wasn’t sent`,
      to: inquiry && subjectPath(inquiry),
    }),
  );
  const more = Math.min(total, WAITING_CAP) - named.length;
  if (more <= 0) return named;
  const text = `${countOf(more, 'more email', 'more emails', total > WAITING_CAP)} to one person failed in the last 7 days`;
  return [...named, { key: 'more-emails', tone: 'warn', label: 'Not sent', text, to: null }];
}
