import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { TEMPLATE_NAME_MAX } from '@fairlead/contract/platform/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { errorMessage } from '../../../../api/call.ts';
import { newKey } from '../../../../api/new-key.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { Field } from '../../../../ui/basic/field.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf } from '../../../../ui/data/count-text.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { saveBlocks, savedBlocksQuery } from '../../calls/saved-blocks.ts';

/** Saves the blocks that are selected in the email under a name. */
export function SaveBlocksForm({ blocks }: { blocks: MailBlock[] }) {
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
