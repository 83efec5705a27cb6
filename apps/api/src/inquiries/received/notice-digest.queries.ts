import type { Knex } from 'knex';
import { addHits } from '../../platform/http/limits/rate-limit.queries.ts';

/** Emails to the team about single inquiries, of all visitors together, in one window. */
const NOTICES_MAX = 30;
const WINDOW_SECONDS = 600;

/** Whether the team is still emailed about each inquiry: not in a flood. */
export async function isNoticeLeft(db: Knex): Promise<boolean> {
  const hit = { name: `inquiryNotices:${WINDOW_SECONDS}`, seconds: WINDOW_SECONDS, client: 'all', count: 1 };
  return (await addHits(db, hit)).hits <= NOTICES_MAX;
}

export const addToDigest = (db: Knex, kind: string) =>
  db('notice_digests')
    .insert({ kind, inquiries: 1 })
    .onConflict('kind')
    .merge({ inquiries: db.raw('notice_digests.inquiries + 1') });

type Counted = { kind: string; inquiries: number; since: string };

/** Takes the counts of a digest that is due. Nobody else gets them. */
export async function takeDueDigest(db: Knex): Promise<Counted[]> {
  const due = await db('notice_digests')
    .where('since', '<=', db.raw('now() - make_interval(secs => ?)', [WINDOW_SECONDS]))
    .first('kind');
  if (!due) return [];
  return db('notice_digests').delete().returning(['kind', 'inquiries', 'since']);
}
