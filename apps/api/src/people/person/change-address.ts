import type { Person } from '@fairlead/contract/people/people';
import { emailKey } from '@fairlead/contract/platform/text/email';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { setRetired } from '../../consent/suppressions/moves.queries.ts';
import { findSuppressions, lockEmails } from '../../consent/suppressions/suppressions.queries.ts';
import { copyChoices } from '../../consent/topics/topic-choices.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { badRequest, conflict } from '../../platform/http/answers/errors.ts';
import { resubscribe, subjectOf } from '../subscribers/resubscribe.ts';
import { copyConsents } from './consents.queries.ts';
import { insertNewAddress, retire } from './person.queries.ts';
import { readPerson } from './read-person.ts';

/**
 * Whether the person opted out under the old address. Then the new one needs their consent, too.
 * @throws HttpError 409 if they didn't give it, or reported spam
 */
async function optedOut(trx: Knex, email: string, reason: string | null | undefined): Promise<boolean> {
  const reasons = (await findSuppressions(trx, email)).map((one) => one.reason);
  if (reasons.includes('complained')) throw conflict(texts.subscribers.complained);
  if (!reasons.includes('opted_out')) return false;
  if (!reason) throw conflict(texts.subscribers.optedOut);
  return true;
}

type Change = { email: string; reason?: string | null | undefined };

/**
 * Adds a person's new address and retires the old one, of which everything stays: its emails, and what suppresses it.
 * @returns the person at the new address
 * @throws HttpError 404, or 409 for an address that can't be added
 */
export const changeAddress = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  id: number,
  { email, reason }: Change,
  caller: Caller,
): Promise<Person> =>
  actAs(db, caller, async (trx, record) => {
    // An opt-out of either address is seen, or waits. The old one can't change: that's what this is for.
    const { email: oldEmail } = await readPerson(trx, id);
    await lockEmails(trx, [emailKey(oldEmail), emailKey(email)]);
    await refuseErased(trx, config, email);
    await lockSubscriber(trx, { id });
    const old = await readPerson(trx, id);
    if (emailKey(oldEmail) === emailKey(email)) throw badRequest(texts.subscribers.sameAddress);
    if (old.moved_to) throw conflict(texts.subscribers.moved);
    const hadLeft = await optedOut(trx, oldEmail, reason);
    const consent = (await resubscribe(trx, email, reason)) ?? (hadLeft && reason ? reason : undefined);
    if (await lockSubscriber(trx, { email })) throw conflict(texts.subscribers.duplicate);
    const added = await insertNewAddress(trx, id, email);
    await copyConsents(trx, id, added);
    await copyChoices(trx, emailKey(oldEmail), emailKey(email));
    await retire(trx, id, added);
    await setRetired(trx, [emailKey(oldEmail)]);
    const { subject, note } = await subjectOf(trx, added, consent, caller);
    await record('CREATE_SUBSCRIBER', `Added subscriber ${added}, the new address of ${id}${note}`, subject);
    await record(
      'UPDATE_SUBSCRIBER',
      `Retired the address of subscriber ${id}; the new one is that of subscriber ${added}`,
      {
        kind: 'subscriber',
        id,
      },
    );
    return readPerson(trx, added);
  });
