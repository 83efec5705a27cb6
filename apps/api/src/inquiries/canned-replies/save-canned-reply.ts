import type { CannedReply, CannedText } from '@fairlead/contract/inquiries/canned-replies';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { CANNED_REPLIES_MAX } from '@fairlead/contract/platform/limits';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { refuseIfFull, takeTurns } from '../../platform/db/named-things.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import {
  deleteCannedReply,
  findByKey,
  insertCannedReply,
  lockCannedReply,
  setCannedReply,
} from './canned-replies.queries.ts';

const CANNED_REPLIES = {
  table: 'canned_replies',
  max: CANNED_REPLIES_MAX,
  texts: { full: inquiryTexts.cannedRepliesFull },
} as const;

const isSame = (one: CannedText, other: CannedText): boolean =>
  one.title === other.title && one.text === other.text;

/**
 * Adds a canned reply, or finds what the same request added before.
 * @throws HttpError 409 for too many, or a repeated key with other texts
 */
export const addCannedReply = (
  db: Knex,
  request: CannedText & { key: string },
  caller: Caller,
): Promise<CannedReply> =>
  actAs(db, caller, async (trx, record) => {
    await takeTurns(trx, CANNED_REPLIES);
    const before = await findByKey(trx, request.key);
    if (before && !isSame(before, request)) throw conflict(inquiryTexts.otherCannedReply);
    if (before) return before;
    await refuseIfFull(trx, CANNED_REPLIES);
    const added = await insertCannedReply(trx, request, caller.actor);
    await record('CREATE_CANNED_REPLY', `Created canned reply ${added.id}`);
    return added;
  });

/**
 * Changes a canned reply, unless someone else changed it since.
 * @throws HttpError 404, or 409 with what it is now
 */
export const changeCannedReply = (
  db: Knex,
  id: number,
  { version, ...text }: CannedText & { version: number },
  caller: Caller,
): Promise<CannedReply> =>
  actAs(db, caller, async (trx, record) => {
    const before = await lockCannedReply(trx, id);
    if (!before) throw notFound(inquiryTexts.cannedReplyNotFound);
    if (isSame(before, text)) return before;
    if (before.version !== version)
      throw conflict(inquiryTexts.cannedReplyChanged(before.updated_by), { canned_reply: before });
    const changed = await setCannedReply(trx, id, text, caller.actor);
    await record('UPDATE_CANNED_REPLY', `Changed canned reply ${id}`);
    return changed;
  });

/** @throws HttpError 404 if it was deleted before */
export const removeCannedReply = (db: Knex, id: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const before = await lockCannedReply(trx, id);
    if (!before) throw notFound(inquiryTexts.cannedReplyNotFound);
    await deleteCannedReply(trx, id);
    await record('DELETE_CANNED_REPLY', `Deleted canned reply ${id}`);
  });
