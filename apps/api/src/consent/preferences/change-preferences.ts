import type { Preferences, PreferencesChange } from '@fairlead/contract/consent/preferences';
import { emailKey } from '@fairlead/contract/platform/text/email';
import type { Knex } from 'knex';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { countHit } from '../../platform/http/limits/rate-limit.ts';
import { lockPeople } from '../suppressions/suppressions.queries.ts';
import { type Change, insertChanges } from '../topics/preference-changes.queries.ts';
import { endPause, setPause, setTopicChoice } from '../topics/topic-choices.queries.ts';
import { findPresentPerson, setNames } from './preferences.queries.ts';
import { linkedRecipient, readPreferences } from './read-preferences.ts';

type Changing = Pick<Deps, 'config' | 'db'>;
type Link = { token: string; ip: string };

/**
 * One transaction for the address with this link and those that the person has had since, by their keys.
 * @throws HttpError 404 for an unknown token, 429 for a link that's used too often
 */
async function changeAs(
  { config, db }: Changing,
  { token, ip }: Link,
  change: (trx: Knex, keys: string[], email: string) => Promise<Change[]>,
): Promise<Preferences> {
  const recipient = await linkedRecipient({ config, db }, token);
  await countHit(db, 'form', recipient.token);
  return db.transaction(async (trx) => {
    const key = emailKey(recipient.email);
    const moves = await lockPeople(trx, [key]);
    // They may have been erased while this waited.
    await linkedRecipient({ config, db: trx }, token);
    const keys = [...new Set([key, ...moves.map(({ to }) => to)])];
    const changes = await change(trx, keys, recipient.email);
    await insertChanges(trx, changes, { campaign_id: recipient.campaign_id, ip });
    return readPreferences(trx, recipient);
  });
}

/** An empty text means that there's no such name; a missing one, that it stays as it is. */
function namesIn({ name, first_name }: PreferencesChange) {
  return {
    ...(name === undefined ? {} : { name: name || null }),
    ...(first_name === undefined ? {} : { first_name: first_name || null }),
  };
}

async function correctName(trx: Knex, email: string, change: PreferencesChange): Promise<Change[]> {
  const names = namesIn(change);
  const found = Object.keys(names).length > 0 ? await findPresentPerson(trx, email) : undefined;
  if (!found) return [];
  await lockSubscriber(trx, { id: found.id });
  const person = await findPresentPerson(trx, email);
  const isNew = person && Object.entries(names).some(([key, name]) => person[key as 'name'] !== name);
  if (!isNew) return [];
  await setNames(trx, person.id, names);
  return [{ email: emailKey(person.email), kind: 'renamed' }];
}

/** Leaves topics or comes back to them, and corrects the name. */
export const changePreferences = (
  deps: Changing,
  link: Link,
  change: PreferencesChange,
): Promise<Preferences> =>
  changeAs(deps, link, async (trx, keys, email) => {
    const { left, joined } = await setTopicChoice(trx, keys, change);
    return [
      ...left.map((one) => ({ ...one, kind: 'left_topic' as const })),
      ...joined.map((one) => ({ ...one, kind: 'joined_topic' as const })),
      ...(await correctName(trx, email, change)),
    ];
  });

/** Leaves them out of campaigns for some time, counted from now on, or ends that. */
export const changePause = (deps: Changing, link: Link, paused: boolean): Promise<Preferences> =>
  changeAs(deps, link, async (trx, keys) => {
    if (paused) await setPause(trx, keys);
    const changed = paused ? keys : await endPause(trx, keys);
    return changed.map((email) => ({ email, kind: paused ? ('paused' as const) : ('resumed' as const) }));
  });
