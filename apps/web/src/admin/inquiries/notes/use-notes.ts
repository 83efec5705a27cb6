import type { InquiryNote } from '@fairlead/contract/inquiries/inquiry-notes';
import { inquiryTexts } from '@fairlead/contract/inquiries/inquiry-texts';
import { NOTES_MAX } from '@fairlead/contract/platform/limits';
import { paragraphRule } from '@fairlead/contract/platform/text/form-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { useForm } from '../../platform/form/use-form.ts';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
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
  return useForm({
    start: { text: '' },
    keep: `note.${inquiryKey(inquiryId)}`,
    rules,
    send: ({ fields, key }) =>
      askFirst((also) => addInquiryNote(inquiryId, { key, ...fields, ...also }), ASK),
    question: 'text',
    onSent: (note) => {
      show((notes) => [...notes.filter(({ id }) => id !== note.id), note]);
      queries.invalidateQueries({ queryKey: inquiryQuery(inquiryId).queryKey });
    },
  });
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
