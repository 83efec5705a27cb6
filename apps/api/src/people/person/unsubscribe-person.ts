import type { Person } from '@fairlead/contract/people/people';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { lockEmail, suppress } from '../../consent/suppressions/suppressions.queries.ts';
import { insertOptOut } from '../../consent/unsubscribes/unsubscribes.queries.ts';
import { lockSubscriber } from '../../platform/db/lock-subscriber.queries.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { readPerson } from './read-person.ts';

const HOW = { method: 'other', ip_address: null, campaign_id: null, recipient_id: null } as const;

/**
 * Opts out someone who asked the team for it. An opt-out that's there already stays as it is.
 * @param reason who asked, and how
 * @throws HttpError 404
 */
export const unsubscribePerson = (db: Knex, id: number, reason: string, caller: Caller): Promise<Person> =>
  actAs(db, caller, async (trx, record) => {
    const { email } = await readPerson(trx, id);
    await lockEmail(trx, email);
    if (!(await lockSubscriber(trx, { id }))) throw notFound(texts.subscribers.notFound);
    const added = await suppress(trx, { email, reason: 'opted_out', campaignId: null });
    if (added.length > 0) {
      await insertOptOut(trx, email, added, { ...HOW, reason, recorded_by: caller.actor.username });
      await record('CREATE_OPT_OUT', `Unsubscribed subscriber ${id} on request`, { kind: 'subscriber', id });
    }
    return readPerson(trx, id);
  });
