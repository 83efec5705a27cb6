import type { InquiryNote, NewNote } from '@fairlead/contract/inquiries/inquiry-notes';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { looksLike } from '@fairlead/contract/people/consumer-data/looks-like';
import { texts } from '@fairlead/contract/platform/texts';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import { askFirst } from '../../platform/http/requests/ask-first.ts';
import { type InquiryId, lockInquiry } from './inbox.queries.ts';
import { deleteNote, findSameNote, insertNote, lockNote } from './inquiry-notes.queries.ts';
import { inquiryNouns } from './mark-inquiry.ts';

const nameOf = ({ kind, id }: InquiryId) => `${inquiryNouns[kind]} ${id}`;

/**
 * Adds a note for the team, or finds what the same request added before.
 * @throws HttpError 404, or 409 if the key was used for another note or the text looks confidential
 */
export const addNote = (
  db: Knex,
  inquiryId: InquiryId,
  { confirmed, ...note }: NewNote,
  caller: Caller,
): Promise<InquiryNote> =>
  actAs(db, caller, async (trx, record) => {
    if (!(await lockInquiry(trx, inquiryId))) throw notFound(texts.inbox.notFound);
    const same = await findSameNote(trx, inquiryId, note, caller.actor);
    if (same) return same;
    askFirst(looksLike(note.text), 'text', confirmed);
    const added = await insertNote(trx, inquiryId, note, caller.actor);
    if (!added) throw conflict(inquiryTexts.otherNote);
    await record('CREATE_INQUIRY_NOTE', `Added a note to ${nameOf(inquiryId)}`, inquiryId);
    return added;
  });

/** @throws HttpError 404, or 409 if someone else wrote it */
export const removeNote = (db: Knex, inquiryId: InquiryId, note: number, caller: Caller): Promise<void> =>
  actAs(db, caller, async (trx, record) => {
    const before = await lockNote(trx, inquiryId, note);
    if (!before) throw notFound(inquiryTexts.noteNotFound);
    if (before.admin_id !== caller.actor.id) throw conflict(inquiryTexts.notYourNote(before.admin_name));
    await deleteNote(trx, note);
    await record('DELETE_INQUIRY_NOTE', `Deleted their own note from ${nameOf(inquiryId)}`, inquiryId);
  });
