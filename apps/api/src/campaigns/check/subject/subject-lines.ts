import type { CheckLine } from '@fairlead/contract/campaigns/check';
import type { AudienceRequest } from '@fairlead/contract/campaigns/send-fields';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { readPlainText, withFallbacks } from '@fairlead/contract/email/document/plain-text';
import { dayInWords } from '@fairlead/contract/platform/time/time-words';
import { shownAt } from '@fairlead/contract/platform/time/wall-clock';
import type { Knex } from 'knex';
import type { Deps } from '../../../platform/deps.ts';
import type { AudienceRows } from '../../audience/audience.queries.ts';
import {
  type EarlierCampaign,
  findNewestShared,
  findRecentCampaigns,
} from '../../list/earlier-campaigns.queries.ts';
import { linesAbout } from '../audience-lines.ts';
import { passedDate } from './passed-date.ts';
import { replyMark } from './reply-mark.ts';
import { urgencyIn } from './urgency.ts';

/**
 * Subjects that claim what isn't so. Federal law forbids those that mislead about what an email contains (15 U.S.C.
 * 7704(a)(2)). State laws make each email costly, such as Washington's for any false or misleading information in the
 * subject (RCW 19.190.020(1)(b); Brown v. Old Navy, 2025). They speak of the subject, so the preview text isn't judged. A
 * claim may be true all the same, so these only warn.
 */

/** Days for which a claim counts as made. The cases are about offers that were repeated within days or weeks. */
const DAYS = 30;
/** Of the campaigns that claimed the same, recipients that are compared: half a million take a second. */
const RECIPIENTS_MAX = 500_000;

const warning = (message: string, more: Pick<CheckLine, 'campaign'> = {}): CheckLine => ({
  id: 'subject_claims',
  level: 'warning',
  message,
  ...more,
});

type When = { now: Date; goesOut: Date; timeZone: string };

function dateLines(line: string, { now, goesOut, timeZone }: When): CheckLine[] {
  const passedBy = (moment: Date) => passedDate(line, shownAt(moment, timeZone).slice(0, 10));
  const over = passedBy(now);
  const passed = over ?? passedBy(goesOut);
  if (!passed) return [];
  const when = over ? 'has passed' : 'will have passed when this goes out';
  return [warning(`The subject names ${passed}, which ${when}.`)];
}

/** What's untrue no matter who gets it: that it's a reply, and a date that's over. */
export function untrueLines({ subject }: MailDocument, when: When): CheckLine[] {
  const line = withFallbacks(subject);
  const mark = replyMark(line);
  const reply = mark ? [warning(`The subject starts with “${mark}”, but a campaign isn’t a reply.`)] : [];
  return [...reply, ...dateLines(line, when)];
}

type Claim = { phrase: string; campaign: EarlierCampaign };

/** The newest campaigns that claimed the same, in the words of this subject. */
async function claimedBefore(db: Knex, urgency: ReturnType<typeof urgencyIn>): Promise<Claim[]> {
  return (await findRecentCampaigns(db, DAYS)).flatMap((campaign) => {
    const before = urgencyIn(withFallbacks(readPlainText(campaign.subject_line)));
    const [phrase] = [...urgency].flatMap(([kind, words]) => (before.has(kind) ? [words] : []));
    return phrase === undefined ? [] : [{ phrase, campaign }];
  });
}

/** As many of the newest as have so many recipients together, but at least one. */
function upTo(max: number, claims: readonly Claim[]): number[] {
  let sent = 0;
  const compared = claims.filter(({ campaign }, index) => {
    sent += campaign.sent_count;
    return index === 0 || sent <= max;
  });
  return compared.map(({ campaign }) => campaign.id);
}

/** The same topic is enough: it has the same readers. */
async function findClaim(db: Knex, claims: readonly Claim[], topic: number | null, people: AudienceRows) {
  const sameTopic = claims.find(({ campaign }) => topic !== null && campaign.topic_id === topic);
  if (sameTopic || claims.length === 0) return sameTopic;
  const shared = await findNewestShared(db, people, upTo(RECIPIENTS_MAX, claims));
  return claims.find(({ campaign }) => campaign.id === shared);
}

/** Urgency that these people, or readers of this topic, were told of before: "last chance" twice. */
export async function repeatedClaimLines(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  audience: AudienceRequest,
  { subject }: MailDocument,
): Promise<CheckLine[]> {
  const urgency = urgencyIn(withFallbacks(subject));
  if (urgency.size === 0) return [];
  return linesAbout({ db, config }, audience, async (trx, people) => {
    const claims = await claimedBefore(trx, urgency);
    const claim = await findClaim(trx, claims, audience.topic_id ?? null, people);
    if (!claim) return [];
    const { id, campaign_name, started_at } = claim.campaign;
    const when = dayInWords(new Date(started_at), config.timeZone);
    return [warning(`“${campaign_name}”, sent ${when}, already said “${claim.phrase}”.`, { campaign: id })];
  });
}
