import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { SavedBlock } from '@fairlead/contract/email/saved-blocks';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { errorMessage } from '../../../../api/call.ts';
import { newKey } from '../../../../api/new-key.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { Field } from '../../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { saveBlocks, savedBlocksQuery } from '../../calls/saved-blocks.ts';
import { insertBlocks } from '../commands/insert-block.ts';
import { selectedBlocks } from '../commands/selected-atom.ts';
import { type EditorJson, fromEditor, toEditorBlock } from '../editor-json.ts';
import { SavedBlockRow } from '../saved/saved-block-row.tsx';
import type { DialogProps } from './edit-dialog.tsx';

/** Inserts copies of saved blocks, and saves the selected ones. */
export function SavedBlocksDialog({ editor, onClose }: DialogProps) {
  const [selected] = useState(() => {
    const { from, to } = selectedBlocks(editor.state);
    const { content } = editor.state.doc.slice(from, to);
    // The schema allows nothing else.
    return fromEditor({ type: 'doc', content: content.toJSON() ?? [] } as EditorJson);
  });
  const insert = ({ blocks }: SavedBlock) => {
    const [first, ...others] = blocks.map((block) => editor.schema.nodeFromJSON(toEditorBlock(block)));
    if (first) insertBlocks(first, ...others)(editor.state, editor.view.dispatch);
    onClose('done');
  };
  return createPortal(
    <Modal title="Saved blocks" size="md" onClose={() => onClose('canceled')}>
      <div className="grid gap-6">
        <SavedBlocksList onInsert={insert} />
        {selected.length > 0 && <SaveBlocksForm blocks={selected} />}
      </div>
    </Modal>,
    document.body,
  );
}

/** What the team has saved. */
function SavedBlocksList({ onInsert }: { onInsert: (saved: SavedBlock) => void }) {
  const list = useQuery(savedBlocksQuery);
  return (
    <div className="grid gap-3">
      <QueryFailed load={list} what="The saved blocks" />
      {list.isPending && <Skeleton lines={3} label="Loading saved blocks" />}
      {list.data?.length === 0 && (
        <EmptyState title="No saved blocks yet">
          Select blocks in your email and save them here, such as a closing or directions to your office.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <ul className="grid rounded-md border border-line-strong">
          {list.data.map((saved) => (
            <SavedBlockRow key={saved.id} saved={saved} onInsert={() => onInsert(saved)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Saves the blocks that are selected in the email under a name. */
function SaveBlocksForm({ blocks }: { blocks: MailBlock[] }) {
  const titleId = useId();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const key = useRef(newKey());
  const field = useRef<HTMLInputElement>(null);
  const save = useMutation({
    mutationFn: saveBlocks,
    onSuccess: () => {
      key.current = newKey();
      void queries.invalidateQueries({ queryKey: savedBlocksQuery.queryKey });
    },
    onError: (problem) => {
      setError(errorMessage(problem, 'We couldn’t save the blocks. Try again.'));
      field.current?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Submit events bubble through React portals to the page's form.
    event.stopPropagation();
    if (name.trim()) return save.mutate({ key: key.current, name: name.trim(), blocks });
    setError(savedBlockTexts.nameRequired);
    field.current?.focus();
  };
  return (
    <section aria-labelledby={titleId} className="grid gap-3 border-t border-line pt-5">
      <h3 id={titleId} className="text-lg">
        Save {blocks.length === 1 ? 'the selected block' : countOf(blocks.length, 'block', 'selected blocks')}
      </h3>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field
          ref={field}
          label="Name"
          hint="Your team finds it under this name. Emails get a copy."
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
          maxLength={TEMPLATE_NAME_MAX}
          error={error}
        />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          Save
        </Button>
      </form>
      <LiveRegion>{save.isSuccess && <Banner tone="ok">Saved as “{save.data.name}”.</Banner>}</LiveRegion>
    </section>
  );
}
