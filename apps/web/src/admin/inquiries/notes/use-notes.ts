import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { NOTES_MAX } from '@fairlead/contract/platform/limits';
import { formErrors, paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { newKey } from '../../../api/new-key.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { useKeptInput } from '../../platform/saved-input.ts';
import { confidentialHint, useAskFirst } from '../../platform/use-ask-first.ts';
import { type InquiryId, type InquiryThread, inquiryQuery } from '../calls/inquiries.ts';
import { addInquiryNote, deleteInquiryNote } from '../calls/inquiry-work.ts';

const rules = { text: { ...paragraphRule(NOTES_MAX), required: inquiryTexts.noteRequired } };

const ASK = { act: 'Save anyway', hint: confidentialHint('It’s in your note, which hasn’t been saved yet.') };

/** The note that an admin is writing. */
export function useNewNote(inquiryId: InquiryId) {
  const queries = useQueryClient();
  const show = useShowNotes(inquiryId);
  const askFirst = useAskFirst();
  const [wrong, setWrong] = useState('');
  const kept = useKeptInput(
    `note.${inquiryKey(inquiryId)}`,
    () => ({ key: newKey(), text: '' }),
    ({ text }) => text !== '',
  );
  const add = useMutation({
    mutationFn: ({ key, text }: typeof kept.typed) =>
      askFirst((also) => addInquiryNote(inquiryId, { key, text: text.trim(), ...also }), ASK),
    onSuccess: (note) => {
      if (!note) return;
      kept.clear();
      show((notes) => [...notes.filter(({ id }) => id !== note.id), note]);
      queries.invalidateQueries({ queryKey: inquiryQuery(inquiryId).queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError) setWrong(error.fields.text ?? '');
    },
  });
  return {
    text: kept.typed.text,
    wrong,
    set: (text: string) => {
      kept.change({ text, key: newKey() });
      setWrong('');
    },
    /** Returns whether it was sent. */
    add: (): boolean => {
      const [error] = formErrors(rules, { text: kept.typed.text.trim() });
      setWrong(error?.text ?? '');
      if (!error && !add.isPending) add.mutate(kept.typed);
      return !error;
    },
    isSaving: add.isPending,
    isSaved: add.isSuccess && kept.typed.text === '',
    error: add.error,
  };
}

/** Deletes a note after a question. */
export function useDeleteNote(inquiryId: InquiryId) {
  const { alert, confirm } = useDialogs();
  const show = useShowNotes(inquiryId);
  const gone = (removed: number) => show((notes) => notes.filter(({ id }) => id !== removed));
  const remove = useMutation({
    mutationFn: (note: number) => deleteInquiryNote(inquiryId, note),
    onSuccess: (_, note) => gone(note),
    onError: async (error, note) => {
      if (error instanceof ApiError && error.status === 404) return gone(note);
      const reason = errorMessage(
        error,
        'we couldn’t reach the server. Check your connection, and try again.',
      );
      await alert(`The note wasn’t deleted: ${reason}`);
    },
  });
  return async ({ id }: InquiryNote) => {
    const options = {
      act: 'Delete note',
      keep: 'Keep note',
      destructive: true,
      hint: 'This can’t be undone.',
    };
    if (await confirm('Delete your note?', options)) remove.mutate(id);
  };
}

/** Changes the notes on the screen. */
function useShowNotes(inquiryId: InquiryId) {
  const queries = useQueryClient();
  return (change: (notes: InquiryNote[]) => InquiryNote[]) =>
    queries.setQueryData(
      inquiryQuery(inquiryId).queryKey,
      (thread: InquiryThread | undefined) => thread && { ...thread, notes: change(thread.notes) },
    );
}
