import { mustAt } from '../../../apps/api/test/cluster/front-door.ts';
import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import type { Trial } from '../faults/trial.ts';
import type { Fleet } from './fleet.ts';

export type OptOuts = {
  /** Emails whose opt-out was confirmed. */
  answered: string[];
  /** Those confirmed before the person's batch was claimed. */
  inTime: string[];
};

const PEOPLE = `
  select r.email, r.token, b.id as batch from campaign_recipients r
  join campaign_batches b on b.campaign_id = r.campaign_id and b.number = r.batch_number
  order by md5(r.id || ?) limit ?`;

/** Opt-outs are spread over the campaign: the last one comes when this share of the emails is out. */
const UNTIL = 0.85;
const AT_ONCE = 6;

/** People unsubscribe through the links in their emails, a few at a time, through each API in turn, while the campaign goes out. */
export async function optOutThroughAll(
  fleet: Fleet,
  { deps: { db }, mail }: Trial,
  { count, planned, seed, isOver }: { count: number; planned: number; seed: number; isOver: () => boolean },
): Promise<OptOuts> {
  const { rows }: { rows: { email: string; token: string; batch: number }[] } = await db.raw(PEOPLE, [
    String(seed),
    count,
  ]);
  const optOuts: OptOuts = { answered: [], inTime: [] };
  const waiting = rows.entries();
  const unsubscribe = async () => {
    for (const [index, { email, token, batch }] of waiting) {
      const moment = (index * planned * UNTIL) / count;
      await waitUntil('it is time', () => isOver() || mail.stats().mails >= moment, 600_000, 10);
      const path = `/email/unsubscribe/one-click/${token.replaceAll('-', '')}`;
      await mustAt(fleet, index, path, { method: 'POST' });
      optOuts.answered.push(email);
      const claimed = await db('campaign_batches')
        .where({ id: batch })
        .first('attempts')
        .catch(() => undefined);
      if (claimed?.attempts === 0) optOuts.inTime.push(email);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, unsubscribe));
  return optOuts;
}

/** Compares the confirmed opt-outs with the database and the provider's ledger. */
export async function checkOptOuts({ deps: { db }, mail }: Trial, { answered, inTime }: OptOuts) {
  const known = new Set<string>(await db('suppressions').where({ reason: 'opted_out' }).pluck('email'));
  const emailed = new Set(mail.ledger().map(({ to }) => to));
  return {
    optOutsLost: answered.filter((email) => !known.has(email)).length,
    emailedInTime: inTime.filter((email) => emailed.has(email)).length,
  };
}
