import { personLooksLike } from '@fairlead/contract/consumer-data/looks-like';
import type { NewSubscriber, Subscriber } from '@fairlead/contract/subscribers';
import { texts } from '@fairlead/contract/texts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { askFirst } from '../../http/ask-first.ts';
import { conflict } from '../../http/errors.ts';
import { actAs, type RecordAct } from '../auth/act-as.ts';
import type { Caller } from '../auth/authenticate.ts';
import { type ErasureKey, refuseErased } from '../suppressions/erased-addresses.queries.ts';
import { lockEmail } from '../suppressions/suppressions.queries.ts';
import { giveTag } from '../tags/tagging.queries.ts';
import { tagsNamed } from '../tags/tags-named.ts';
import { resubscribe, subjectOf } from './resubscribe.ts';
import { insertSubscriber, lockSubscriber, readLocked, setActive } from './subscribers.queries.ts';

type Fields = z.output<typeof NewSubscriber>;

/** `activated`: back after an opt-out. `there`: on the list already, so nothing changed. */
export type Enlisted = { id: number; how: 'added' | 'activated' | 'there' };

const rowOf = (fields: Omit<Fields, 'reason' | 'tags'>) => ({
  email: fields.email,
  name: fields.name || null,
  first_name: fields.first_name || null,
  organization: fields.organization || null,
  role: fields.role,
  notes: fields.notes || null,
  source: fields.source || 'manual_admin',
});

/**
 * Puts someone on the list, in the transaction of the act that does. Someone who opted out needs a reason to come back:
 * as a new row, or as the existing one, which keeps its data.
 * @throws HttpError 409 for an email that must stay suppressed, or whose person was erased
 */
export async function enlist(
  trx: Knex,
  record: RecordAct,
  { reason, tags = [], ...fields }: Fields,
  caller: Caller,
  key: ErasureKey,
): Promise<Enlisted> {
  await lockEmail(trx, fields.email);
  await refuseErased(trx, key, fields.email);
  const existing = await lockSubscriber(trx, { email: fields.email });
  const consent = await resubscribe(trx, fields.email, reason);
  if (existing && !consent) return { id: existing.id, how: 'there' };
  if (existing) await setActive(trx, [existing.id], true);
  const id = existing?.id ?? (await insertSubscriber(trx, rowOf(fields)));
  if (id === undefined) throw conflict(texts.subscribers.duplicate);
  for (const tag of await tagsNamed(trx, tags, record)) await giveTag(trx, tag, [id]);
  const { subject, note } = await subjectOf(trx, id, consent, caller);
  await record('CREATE_SUBSCRIBER', `${existing ? 'Activated' : 'Added'} subscriber ${id}${note}`, subject);
  return { id, how: existing ? 'activated' : 'added' };
}

/**
 * Adds a subscriber.
 * @throws HttpError 409 for an email that exists already or must stay suppressed, and for what looks confidential
 */
export const addSubscriber = (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  fields: Fields,
  caller: Caller,
): Promise<Subscriber> =>
  actAs(db, caller, async (trx, record) => {
    askFirst(personLooksLike(fields), 'notes', fields.confirmed);
    const { id, how } = await enlist(trx, record, fields, caller, config);
    if (how === 'there') throw conflict(texts.subscribers.duplicate);
    return readLocked(trx, id);
  });
