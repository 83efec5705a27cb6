import type { Knex } from 'knex';
import { lockRecipients } from '../ending/ledger.queries.ts';
import { byRecipient } from '../webhooks/classify-events.ts';
import { withoutPlaces } from '../webhooks/without-places.ts';
import {
  findClicked,
  findPlacedClicks,
  forgetStrangePlaces,
  type PlacedClick,
  setPayloads,
} from './click-places.queries.ts';

/** Emails, or clicks of strangers, in one transaction. */
const AT_ONCE = 500;

/** All clicks on one email at once: whether a machine made one depends on the others, and on their IPs. */
function bareClicks(clicks: readonly PlacedClick[]): Pick<PlacedClick, 'id' | 'payload'>[] {
  return [...byRecipient(clicks).values()].flatMap((theirs) =>
    withoutPlaces(theirs.map(({ payload }) => payload)).flatMap((payload, at) => {
      const click = theirs[at];
      return click ? { id: click.id, payload } : [];
    }),
  );
}

/** With the recipients locked, no click arrives meanwhile. */
async function forgetPlaces(trx: Knex, recipients: number[]): Promise<number> {
  await lockRecipients(trx, recipients);
  const bare = bareClicks(await findPlacedClicks(trx, recipients));
  await setPayloads(trx, bare);
  return bare.length;
}

/**
 * Forgets from where and with which browser people clicked on emails whose last click is more than so many days old.
 * What was counted stays. Each step is a short transaction that forgets some.
 * @param onForgotten is called in it
 */
export async function* forgetOldPlaces(
  db: Knex,
  days: number,
  onForgotten: (trx: Knex, clicks: number) => Promise<unknown>,
): AsyncGenerator<unknown> {
  const inTransaction = (forget: (trx: Knex) => Promise<number>) =>
    db.transaction(async (trx) => {
      const count = await forget(trx);
      if (count > 0) await onForgotten(trx, count);
      return count;
    });
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await findClicked(db, { days, after, limit: AT_ONCE });
    const old = page.flatMap(({ recipient_id, is_old }) => (is_old ? recipient_id : []));
    if (old.length > 0) yield await inTransaction((trx) => forgetPlaces(trx, old));
    after = page.length < AT_ONCE ? undefined : page.at(-1)?.recipient_id;
  }
  while ((await inTransaction((trx) => forgetStrangePlaces(trx, days, AT_ONCE))) === AT_ONCE) yield;
}
