import type { Knex } from 'knex';
import { allowMinutes } from '../../../platform/db/time-limit.ts';
import { refusedText } from '../../pausing/refusal-texts.ts';
import { type EventRecipient, findEventsOf, lockRecipientsOfBatches } from '../events.queries.ts';
import { updateRecipients } from '../update-recipients.ts';
import { findDueForRecount, recountFigures, setReasons, setRecountedUpTo } from './recount.queries.ts';

/** Milliseconds of work in each round; the next one goes on. */
const BUDGET_MS = 20_000;
/** Of up to 100 recipients. Others wait for their rows meanwhile. */
const BATCHES = 5;

type Due = NonNullable<Awaited<ReturnType<typeof findDueForRecount>>>;

/** Earlier releases stored the provider's words as the reason. */
async function explainRefused(trx: Knex, recipients: readonly EventRecipient[]): Promise<void> {
  const raw = recipients.flatMap(({ id, status, failed_at, reason, reason_detail }) =>
    status === 'failed' && failed_at === null && reason_detail === null && reason !== null
      ? [{ id, reason: refusedText(reason), reason_detail: reason }]
      : [],
  );
  if (raw.length > 0) await setReasons(trx, raw);
}

/** Repeating a step changes nothing, so two processes may do the same one. */
const readAgain = (db: Knex, { id, recounted: after }: Due): Promise<void> =>
  db.transaction(async (trx) => {
    const upTo = after + BATCHES;
    const recipients = await lockRecipientsOfBatches(trx, { campaignId: id, after, upTo });
    const events = await findEventsOf(
      trx,
      recipients.map((recipient) => recipient.id),
    );
    const reported = new Set(events.map(({ recipient_id }) => recipient_id));
    await updateRecipients(
      trx,
      recipients.filter((recipient) => reported.has(recipient.id)),
      events,
    );
    await explainRefused(trx, recipients);
    await setRecountedUpTo(trx, id, upTo);
  });

/**
 * Reads the stored events of earlier campaigns by today's rules, in short steps that can be interrupted. Pauses nothing
 * and tells nobody: what happened then is over.
 */
export async function recountCampaigns(db: Knex): Promise<void> {
  const end = performance.now() + BUDGET_MS;
  for (
    let due = await findDueForRecount(db);
    due && performance.now() < end;
    due = await findDueForRecount(db)
  ) {
    if (due.recounted < due.batches) await readAgain(db, due);
    else {
      const { id } = due;
      await db.transaction(async (trx) => {
        await allowMinutes(trx);
        await recountFigures(trx, id);
      });
    }
  }
}
