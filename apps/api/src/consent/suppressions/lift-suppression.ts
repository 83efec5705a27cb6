import { type AtProvider, suppressionTexts } from '@fairlead/contract/consent/suppressions';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { removeAtProvider } from './provider-entry.ts';
import { deleteLiftable, findSuppressions, insertLift, lockEmail } from './suppressions.queries.ts';

/** @throws HttpError 404 or 409 unless the address is suppressed for a reason that can be lifted, and nobody complained */
async function refuseUnlessLiftable(db: Knex, email: string): Promise<void> {
  const found = await findSuppressions(db, email);
  if (found.length === 0) throw notFound(suppressionTexts.notSuppressed);
  const isComplaint = ({ reason, origin }: (typeof found)[number]) =>
    reason === 'complained' || origin === 'complaint';
  if (found.some(isComplaint)) throw conflict(suppressionTexts.complained);
  if (found.every(({ reason }) => reason === 'opted_out')) throw conflict(suppressionTexts.optedOut);
}

/**
 * Lets an address that bounced, or that the provider blocks, get email again. An opt-out stays. The provider comes
 * first: if we stop in between, the address is still suppressed here, and it can be done again.
 * @returns what was done about the provider's own list
 * @throws HttpError 404 if it isn't suppressed, 409 after a complaint or opt-out, 503 if the provider doesn't answer
 */
export async function liftSuppression(
  { db, resend }: Pick<Deps, 'db' | 'resend'>,
  { email, reason }: { email: string; reason: string },
  caller: Caller,
): Promise<AtProvider> {
  const key = emailKey(email);
  await actAs(db, caller, (trx) => refuseUnlessLiftable(trx, key));
  const atProvider = await removeAtProvider(resend, key);
  await actAs(db, caller, async (trx, record) => {
    await lockEmail(trx, key);
    await refuseUnlessLiftable(trx, key);
    await deleteLiftable(trx, key);
    const id = await insertLift(trx, { email: key, reason, admin_id: caller.actor.id });
    const note = atProvider === 'not_allowed' ? ', but not at the provider' : '';
    await record('UPDATE_SUPPRESSION', `Lifted the suppression of an address that bounced${note}`, {
      kind: 'suppression_lift',
      id,
    });
  });
  return atProvider;
}
