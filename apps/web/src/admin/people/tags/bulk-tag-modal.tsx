import { hasSocialSecurityNumber } from '@fairlead/contract/people/consumer-data/social-security-number';
import { type Tag, tagNameRule } from '@fairlead/contract/people/tags';
import { TAG_NAME_MAX } from '@fairlead/contract/platform/limits';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { tagsQuery } from '../calls/tags.ts';
import { tagsNote } from './tags-field.tsx';

type Props = {
  kind: 'add' | 'remove';
  /** "all 12 subscribers that match". */
  whom: string;
  /** "12 subscribers". */
  people: string;
  onClose: () => void;
  onTag: (name: string) => void;
};

const findTag = (tags: readonly Tag[], name: string) =>
  tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());

/** Options shown at most; typing finds the others. */
const SHOWN = 50;

/** What happens with a name that's no tag yet. */
function noneText(name: string, isAdding: boolean): string {
  if (isAdding) return name ? `“${name}” will be a new tag.` : 'No tags yet. Type a new one.';
  return name ? `No tag matches “${name}”.` : 'There are no tags yet.';
}

/** Asks which tag many people get or lose. */
export default function BulkTagModal({ kind, whom, people, onClose, onTag }: Props) {
  const load = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const isAdding = kind === 'add';
  const tags = load.data ?? [];
  const name = typed.trim();
  const type = (text: string) => {
    setTyped(text);
    setError('');
  };
  const finish = () => {
    const known = findTag(tags, name);
    // Here, because the dialog is gone when the server answers.
    const wrong =
      textError(tagNameRule, name) ??
      (hasSocialSecurityNumber(name) ? socialSecurityRefusal : undefined) ??
      (!isAdding && load.data && !known ? `There’s no tag called “${name}”. Choose one from the list.` : '');
    setError(wrong);
    if (!wrong) onTag(known?.name ?? name);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    finish();
  };
  return (
    <Modal
      title={isAdding ? `Add a tag to ${whom}` : `Remove a tag from ${whom}`}
      closeButton={false}
      onClose={onClose}
    >
      {/* High enough for the suggestions. */}
      <form noValidate onSubmit={submit} className="grid min-h-80 content-between gap-4">
        <Combobox
          label="Tag"
          hint={isAdding ? 'Choose one, or type a new name.' : 'They keep their other tags.'}
          error={error || undefined}
          text={typed}
          onText={type}
          maxLength={TAG_NAME_MAX}
          takesFocus
          options={tags
            .filter((tag) => tag.name.toLowerCase().includes(name.toLowerCase()))
            .slice(0, SHOWN)
            .map((tag) => ({ id: tag.name, label: tag.name }))}
          onChoose={type}
          onOpenChange={() => {}}
          onEnter={finish}
          note={tagsNote(load, noneText(name, isAdding))}
          onRetry={load.isError ? () => void load.refetch() : undefined}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="signal">
            {isAdding ? `Add tag to ${people}` : `Remove tag from ${people}`}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
