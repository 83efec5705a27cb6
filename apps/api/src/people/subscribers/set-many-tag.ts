import { tagTexts } from '@fairlead/contract/people/tags';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { giveTag, takeTag } from '../tags/tagging.queries.ts';
import { findIdsByName } from '../tags/tags.queries.ts';
import { tagsNamed } from '../tags/tags-named.ts';
import { type Chunk, changeMany, subscribersText } from './change-many.ts';
import { findNextToChange, type Many, type Page } from './next-to-change.queries.ts';

type TagChange = { tag: string; hasTag: boolean };

const changeSome = (db: Knex, { tag, hasTag }: TagChange, many: Many, page: Page, caller: Caller) =>
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
): Promise<Chunk> => changeMany(below, (page) => changeSome(db, change, many, page, caller));
