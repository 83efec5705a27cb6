import { NOTES_MAX } from '@fairlead/contract/platform/limits';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { NotSaved } from '../../platform/not-saved.tsx';
import { lengthError } from '../../platform/text-length.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import type { InquiryThread } from '../calls/inquiries.ts';
import { useDeleteNote, useNewNote } from './use-notes.ts';

/** What the team notes about an inquiry, set apart from what the visitor gets to see. */
export function InquiryNotes({ thread: { inquiry, notes } }: { thread: InquiryThread }) {
  const form = useNewNote(inquiry);
  const askToDelete = useDeleteNote(inquiry);
  const text = form.field('text');
  return (
    <section
      aria-labelledby="notes-title"
      className="grid grid-cols-1 gap-3 rounded-md border border-dashed border-line-strong bg-sunk p-4"
    >
      <div>
        <h3 id="notes-title" className="flex items-center gap-2 text-base">
          <Icon name="lock" className="size-4" />
          Notes for your team
        </h3>
        <p className="text-sm text-ink-soft">{inquiry.name} never sees these.</p>
      </div>
      <ul aria-label="Notes, oldest first" className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="min-w-0 border-t border-line-strong pt-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="font-bold [overflow-wrap:anywhere]">{note.by}</span>
              <span className="text-ink-soft">
                <TimeStamp iso={note.created_at} alone />
              </span>
            </div>
            <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note.text}</p>
            {note.is_mine && (
              <div className="no-print -ml-3">
                <RefocusOnRemove>
                  <Button size="sm" kind="quiet" onClick={() => askToDelete(note)}>
                    Delete
                    <VisuallyHidden> your note “{note.text.slice(0, 40)}”</VisuallyHidden>
                  </Button>
                </RefocusOnRemove>
              </div>
            )}
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          form.submit(event);
          form.focus(['text']);
        }}
        className="no-print grid grid-cols-1 gap-3"
      >
        <TextArea
          {...text}
          label="New note"
          rows={2}
          readOnly={form.isSending}
          error={text.error ?? lengthError(text.value, NOTES_MAX)}
        />
        <NotSaved
          error={form.error}
          what="Your note wasn’t saved"
          again="Save it again. It won’t be added twice."
        />
        <div>
          <Button type="submit" busy={form.isSending}>
            Add note
          </Button>
        </div>
      </form>
      <span className="sr-only">
        <LiveRegion>{form.isSent && text.value === '' && 'Note added.'}</LiveRegion>
      </span>
    </section>
  );
}
