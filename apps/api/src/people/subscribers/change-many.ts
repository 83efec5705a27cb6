import { tagTexts } from '@fairlead/contract/people/tags';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { lockAllEmails } from '../../consent/suppressions/suppressions.queries.ts';
import { inSteps } from '../../platform/db/schema/in-steps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { tagsNamed } from '../tags/change-tags.ts';
import { giveTag, takeTag } from '../tags/tagging.queries.ts';
import { findIdsByName } from '../tags/tags.queries.ts';
import { findNextToChange, type Many, type Page } from './next-to-change.queries.ts';
import { setActive } from './subscribers.queries.ts';

/** `below`: continue below this id; null if none are left. */
export type Chunk = { changed: number; kept: number; below: number | null };

/**
 * Changes many subscribers, newest first, in short transactions for about a second.
 * @returns how many were changed, how many skipped, and below which id to continue
 */
async function changeMany(
  below: number | undefined,
  changeSome: (page: Page) => Promise<Chunk>,
): Promise<Chunk> {
  const all: Chunk = { changed: 0, kept: 0, below: below ?? Number.MAX_SAFE_INTEGER };
  await inSteps(async (limit) => {
    const chunk = await changeSome({ below: all.below ?? 0, limit });
    all.changed += chunk.changed;
    all.kept += chunk.kept;
    all.below = chunk.below;
    return all.below !== null;
  });
  return all;
}

/** "3 subscribers" */
const subscribersText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscriber' : 'subscribers'}`;

/** One short transaction. Opt-outs wait for it, so nobody ends up both active and suppressed. */
const activateSome = (db: Knex, isActive: boolean, many: Many, page: Page, caller: Caller) =>
  actAs(db, caller, async (trx, record): Promise<Chunk> => {
    await lockAllEmails(trx);
    const { rows, below } = await findNextToChange(trx, { isActive }, many, page);
    const ids = rows.filter(({ suppressed }) => !(isActive && suppressed)).map(({ id }) => id);
    const kept = rows.length - ids.length;
    if (ids.length === 0) return { changed: 0, kept, below };
    const subscribers = await setActive(trx, ids, isActive);
    const description = `${isActive ? 'Activated' : 'Deactivated'} ${subscribersText(subscribers.length)}`;
    await record('UPDATE_SUBSCRIBERS', description, { subscribers });
    return { changed: subscribers.length, kept, below };
  });

/**
 * Activates or deactivates many. Suppressed people are skipped: they have to be reactivated one at a time, with a reason.
 */
export const setManyActive = (
  db: Knex,
  isActive: boolean,
  many: Many,
  { below, caller }: { below?: number | undefined; caller: Caller },
): Promise<Chunk> => changeMany(below, (page) => activateSome(db, isActive, many, page, caller));

type TagChange = { tag: string; hasTag: boolean };

const tagSome = (db: Knex, { tag, hasTag }: TagChange, many: Many, page: Page, caller: Caller) =>
  actAs(db, caller, async (trx, record): Promise<Chunk> => {
    const [id] = hasTag ? await tagsNamed(trx, [tag], record) : await findIdsByName(trx, [tag]);
    if (id === undefined) throw notFound(tagTexts.notFound);
    const { rows, below } = await findNextToChange(trx, { tag: id, hasTag }, many, page);
    if (rows.length === 0) return { changed: 0, kept: 0, below };
    const people = rows.map((row) => row.id);
    const subscribers = await (hasTag ? giveTag : takeTag)(trx, id, people);
    const description = hasTag
      ? `Added the tag "${tag}" to ${subscribersText(subscribers.length)}`
      : `Removed the tag "${tag}" from ${subscribersText(subscribers.length)}`;
    await record('UPDATE_SUBSCRIBERS', description, { subscribers });
    return { changed: subscribers.length, kept: 0, below };
  });

/**
 * Gives many a tag, or takes it from them.
 * @throws HttpError 404 if a tag to take doesn't exist; 409 if a new one would be one too many
 */
export const setManyTag = (
  db: Knex,
  change: TagChange,
  many: Many,
  { below, caller }: { below?: number | undefined; caller: Caller },
): Promise<Chunk> => changeMany(below, (page) => tagSome(db, change, many, page, caller));
