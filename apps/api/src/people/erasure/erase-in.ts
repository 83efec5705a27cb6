import { type Erasure, erasureTexts } from '@fairlead/contract/people/personal-data';
import type { Knex } from 'knex';
import type { RecordAct } from '../../access/sessions/act-as.ts';
import {
  claimErasureKey,
  insertErased,
  lockForErasure,
} from '../../consent/suppressions/erased-addresses.queries.ts';
import { lockEmails } from '../../consent/suppressions/suppressions.queries.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import { conflict, HttpError } from '../../platform/http/answers/errors.ts';
import { eraseEmails, lockEmailsOf } from '../../sending/removal/erase-emails.ts';
import { EMPTIABLE, namedAsEmptied } from '../../team/audit/emptied-entries.ts';
import { emptyEntries, findNaming } from './log-entries.queries.ts';
import { findNamedTexts } from './named/named-texts.queries.ts';
import { type DataSubject, findDataSubject, hasAdminAccount, lockSubscribers } from './person.queries.ts';
import { allTraces } from './traces/all-traces.ts';
import { findWaitingEmails, insertWaits } from './waits.queries.ts';

type Erased = Erasure['erased'];
type Waiting = Erasure['waiting'];

/**
 * Everyone else who stores something about the person waits or is seen.
 * @throws HttpError 409 if an address was added meanwhile
 */
async function lockPerson(trx: Knex, email: string): Promise<{ person: DataSubject; batches: number[] }> {
  await lockForErasure(trx);
  const person = await findDataSubject(trx, email);
  const batches = await lockEmailsOf(trx, person);
  await lockEmails(trx, person.keys);
  await lockSubscribers(trx, person);
  const now = await findDataSubject(trx, email);
  if (now.keys.join() !== person.keys.join() || now.recipients.length !== person.recipients.length)
    throw conflict(erasureTexts.changed);
  return { person: now, batches };
}

async function eraseTraces(trx: Knex, person: DataSubject): Promise<Erased> {
  const erased: Erased = [];
  for (const { name, title, erase } of allTraces) {
    const rows = await erase(trx, person);
    if (rows > 0) erased.push({ name, title, rows });
  }
  return erased;
}

/** Those that were handed over wait until their outcome is known. */
async function eraseTheirEmails(
  trx: Knex,
  erasureKey: string,
  person: DataSubject,
  batches: readonly number[],
): Promise<{ emails: number; events: number; waiting: Waiting }> {
  const words = [...person.keys, ...person.names, ...person.organizations];
  const { emails, events, waits } = await eraseEmails(trx, erasureKey, { ...person, words }, batches);
  const all = [
    ...waits.map(({ id, until }) => ({ kind: 'campaign_recipients' as const, row_id: id, until })),
    ...(await findWaitingEmails(trx, person)),
  ];
  await insertWaits(trx, all);
  const until = all.map((wait) => wait.until).sort();
  return { emails, events, waiting: { emails: all.length, until: until.at(-1) ?? null } };
}

/** @returns the ids of the entries that were emptied, and how many say what admins did elsewhere */
async function eraseFromLog(trx: Knex, person: DataSubject): Promise<{ entries: number[]; acts: number }> {
  const naming = await findNaming(trx, person);
  const entries = naming.flatMap(({ id, action }) => (EMPTIABLE.includes(action) ? id : []));
  await emptyEntries(trx, entries);
  return { entries, acts: naming.length - entries.length };
}

const remainsOf = (waiting: Waiting, acts: number, isAdmin: boolean): string[] => [
  ...(waiting.emails > 0 ? [erasureTexts.waiting(waiting.emails)] : []),
  ...(acts > 0 ? [erasureTexts.acts(acts)] : []),
  ...(isAdmin ? [erasureTexts.admin] : []),
  erasureTexts.provider,
  erasureTexts.backups,
  erasureTexts.exports,
];

const counted = (name: string, title: string, rows: number): Erased =>
  rows > 0 ? [{ name, title, rows }] : [];

/**
 * Erases everything held about a person, by any of their addresses, and sees to it that they're never emailed again.
 * Figures stay as they are. Emails whose outcome is unknown keep their data until it's known. Repeating it is safe.
 * @throws HttpError 503 if people were erased under another key, 409 if an address was added meanwhile
 */
export async function eraseIn(
  trx: Knex,
  erasureKey: string,
  email: string,
  record: RecordAct,
): Promise<Erasure> {
  // The log and the outbox are read from end to end.
  await allowMinutes(trx);
  if (!(await claimErasureKey(trx, erasureKey))) throw new HttpError(503, erasureTexts.wrongKey);
  const { person, batches } = await lockPerson(trx, email);
  const isAdmin = await hasAdminAccount(trx, person);
  const { emails, events, waiting } = await eraseTheirEmails(trx, erasureKey, person, batches);
  const others = await eraseTraces(trx, person);
  const { entries, acts } = await eraseFromLog(trx, person);
  await insertErased(trx, erasureKey, person.keys);
  await record('DELETE_PERSONAL_DATA', `Erased a person’s data${namedAsEmptied(entries)}`);
  return {
    addresses: person.keys.length,
    erased: [
      ...others,
      ...counted('emails', 'Campaign emails', emails),
      ...counted('events', 'Activity on campaign emails', events),
      ...counted('activity_log', 'Activity log entries', entries.length),
    ],
    waiting,
    remains: remainsOf(waiting, acts, isAdmin),
    named: await findNamedTexts(trx, person.keys),
    named_by: person.keys,
  };
}
