import { personLooksLike } from '@fairlead/contract/people/consumer-data/looks-like';
import type { NewSubscriber, Subscriber } from '@fairlead/contract/people/subscribers';
import { forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import type { z } from 'zod';
import { actAs, type RecordAct } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { type ErasureKey, refuseErased } from '../../consent/suppressions/erased-addresses.queries.ts';
import { lockEmail } from '../../consent/suppressions/suppressions.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/answers/errors.ts';
import { askFirst } from '../../platform/http/requests/ask-first.ts';
import { withTyped } from '../custom-fields/fit-custom.ts';
import { tagsNamed } from '../tags/change-tags.ts';
import { giveTag } from '../tags/tagging.queries.ts';
import { resubscribe, subjectOf } from './resubscribe.ts';
import { insertSubscriber, readLocked, setActive } from './subscribers.queries.ts';

type Fields = z.output<typeof NewSubscriber>;

/** `activated`: back after an opt-out. `there`: on the list already, so nothing changed. */
export type Enlisted = { id: number; how: 'added' | 'activated' | 'there' };

const rowOf = (fields: Omit<Fields, 'reason' | 'tags' | 'custom'>) => ({
  email: fields.email,
  ...forEachField(PERSON_FIELDS, (name) => fields[name] || null),
  role: fields.role,
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
  { reason, tags = [], custom, ...fields }: Fields,
  caller: Caller,
  key: ErasureKey,
): Promise<Enlisted> {
  await lockEmail(trx, fields.email);
  await refuseErased(trx, key, fields.email);
  const existing = await lockSubscriber(trx, { email: fields.email });
  const consent = await resubscribe(trx, fields.email, reason);
  if (existing && !consent) return { id: existing.id, how: 'there' };
  if (existing) await setActive(trx, [existing.id], true);
  const id =
    existing?.id ??
    (await insertSubscriber(trx, { ...rowOf(fields), custom: await withTyped(trx, {}, custom) }));
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
