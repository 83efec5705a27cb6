import type { LinkReport } from '@fairlead/contract/campaigns/campaign-people';
import type { Knex } from 'knex';
import type { Reader } from '../../platform/db/desk.ts';
import type { Deps } from '../../platform/deps.ts';
import { countOnceAMinute } from '../../platform/process/count-once-a-minute.ts';
import { byRecipient } from '../../sending/webhooks/classify-events.ts';
import { findSentEmail } from '../email-template/sent-email.ts';
import { emailLinks } from './email-links.ts';
import { findClickers, findClicksOf, findRecipientBounds } from './link-report.queries.ts';
import { createTally } from './tally-clicks.ts';

/** Clicks read at most, so that no campaign takes longer than some seconds. */
export const READ_MAX = 100_000;
/** Clicks read at once, so that other requests get their turn. */
const STEP = 2_000;

type Counted = Omit<LinkReport, 'counted_at'>;

/**
 * @param most clicks to read
 * @returns also how many were read
 */
export async function countClicks(
  db: Knex,
  id: number,
  most = READ_MAX,
): Promise<Counted & { read: number }> {
  const { html } = await findSentEmail(db, { campaignId: id, recipientId: null });
  const tally = createTally(emailLinks(html));
  const { first, last } = await findRecipientBounds(db, id);
  let after = (first ?? 0) - 1;
  let read = 0;
  while (last !== null && read < most) {
    const limit = Math.min(STEP, most - read);
    const clickers = await findClickers(db, { after, last, limit });
    const events = await findClicksOf(db, id, [...new Set(clickers)]);
    for (const ofOne of byRecipient(events).values()) tally.add(ofOne);
    read += clickers.length;
    if (clickers.length < limit) return { links: tally.result(), is_complete: true, read };
    after = clickers.at(-1) ?? last;
  }
  return { links: tally.result(), is_complete: last === null, read };
}

/** How many people and machines clicked each link of a campaign's email. */
export function createLinkReports(deps: Pick<Deps, 'now'>) {
  const countOf = countOnceAMinute(deps, (id: number, read) => read((db) => countClicks(db, id)));
  /** @throws HttpError 404 without the campaign or its email; 409 if only a newer release can render it */
  return async (id: number, read: Reader): Promise<LinkReport> => {
    const { value, at } = await countOf(id, read);
    const { links, is_complete } = value;
    return { links, is_complete, counted_at: at.toISOString() };
  };
}
