import type { SavedBlock } from '@fairlead/contract/email/saved-blocks';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../../api/call.ts';
import { failureMessage } from '../../../../api/failure-message.ts';
import { Field } from '../../../../ui/basic/field.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import { TimeStamp } from '../../../platform/time/time-stamp.tsx';
import { deleteSavedBlock, renameSavedBlock, savedBlocksQuery } from '../../calls/saved-blocks.ts';

const LOST =
  'We didn’t get an answer, so it may have been deleted. Open this list again to see before you try again.';

type Props = { saved: SavedBlock; onInsert: () => void };

/** One saved block, with everything that can be done with it. */
export function SavedBlockRow({ saved, onInsert }: Props) {
  const { id, name, blocks, updated_by, updated_at } = saved;
  const { confirm, alert } = useDialogs();
  const [isRenamed, setRenamed] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: deleteSavedBlock,
    onSuccess: () => queries.invalidateQueries({ queryKey: savedBlocksQuery.queryKey }),
    onError: (error) =>
      void alert(`The saved block wasn’t deleted: ${failureMessage(error, 'deleted', LOST)}`),
  });
  const askAndRemove = async () => {
    const hint = 'Emails that have a copy keep it.';
    const labels = { act: 'Delete saved block', keep: 'Keep saved block' };
    if (await confirm(`Delete “${name}”?`, { ...labels, destructive: true, hint })) remove.mutate(id);
  };
  return (
    <li className="grid gap-2 border-line px-4 py-3 not-last:border-b">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-bold break-words">{name}</p>
          <p className="text-sm text-ink-soft">
            {countOf(blocks.length, 'block', 'blocks')}, by {updated_by}, <TimeStamp iso={updated_at} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Insert ${name}`} onClick={onInsert}>
            Insert
          </Button>
          <Button
            ref={renameButton}
            size="sm"
            kind="quiet"
            aria-label={`Rename ${name}`}
            aria-expanded={isRenamed}
            onClick={() => setRenamed(!isRenamed)}
          >
            Rename
          </Button>
          <RefocusOnRemove>
            <Button
              size="sm"
              kind="quiet"
              aria-label={`Delete ${name}`}
              busy={remove.isPending}
              onClick={askAndRemove}
            >
              Delete
            </Button>
          </RefocusOnRemove>
        </div>
      </div>
      {isRenamed && (
        <RenameForm
          saved={saved}
          onDone={() => {
            setRenamed(false);
            renameButton.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function RenameForm({ saved, onDone }: { saved: SavedBlock; onDone: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState(saved.name);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation({
    mutationFn: renameSavedBlock,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: savedBlocksQuery.queryKey });
      onDone();
    },
    onError: (problem) => {
      setError(errorMessage(problem, 'We couldn’t save the new name. Try again.'));
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events bubble through React portals to the page's form.
    event.stopPropagation();
    if (name.trim()) return rename.mutate({ id: saved.id, name: name.trim() });
    setError(savedBlockTexts.nameRequired);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={field}
        autoFocus
        label={`New name of ${saved.name}`}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setError(undefined);
        }}
        maxLength={TEMPLATE_NAME_MAX}
        error={error}
        action={
          <Button type="submit" busy={rename.isPending}>
            Save
          </Button>
        }
      />
    </form>
  );
}
