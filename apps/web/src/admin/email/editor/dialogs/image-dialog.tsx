import { ALT_TEXT_MAX } from '@fairlead/contract/platform/limits';
import { withoutHidden } from '@fairlead/contract/platform/text/storable-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/forms/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { imageQuery } from '../../calls/images.ts';
import { alignOf } from '../commands/align-of.ts';
import { completedLink } from '../commands/links.ts';
import { changeSelected, removeSelected, selectedAtom } from '../commands/selected-atom.ts';
import { foundImage } from '../image/found-image.ts';
import { needsDescription } from '../image/image-name.ts';
import { ImagePreview } from '../image/image-preview.tsx';
import { AlignField } from './align-field.tsx';
import { type DialogProps, EditDialog } from './edit-dialog.tsx';
import { LinkField, refusedLink } from './link-field.tsx';

type Errors = { alt?: string; link?: string };

/** On one line, as the contract wants it. */
const asLine = (typed: string): string => withoutHidden(typed.replace(/\s+/g, ' ')).trim();

/** Asks what the selected image shows, or changes, replaces, or removes it. */
export function ImageDialog({ editor, actions, onClose }: DialogProps) {
  const [old] = useState(() => selectedAtom(editor.state, 'image')?.attrs);
  const [alt, setAlt] = useState(String(old?.alt ?? ''));
  const [wantsDecorative, setDecorative] = useState(old?.decorative === true);
  const [typed, setTyped] = useState(String(old?.link ?? ''));
  const [align, setAlign] = useState(alignOf(old?.align));
  const [errors, setErrors] = useState<Errors>({});
  const id = String(old?.image);
  const image = foundImage(useQuery(imageQuery(id)));
  const hasLink = typed.trim() !== '';
  const decorative = wantsDecorative && !hasLink;
  const isNew = old !== undefined && needsDescription(old);
  const submit = () => {
    const link = hasLink ? completedLink(typed) : null;
    const found: Errors = {
      ...(!decorative && asLine(alt) === '' && { alt: 'Describe the image, or mark it as decorative.' }),
      ...(link === undefined && { link: refusedLink(typed) }),
    };
    setErrors(found);
    if (link === undefined || found.alt) return Object.keys(found);
    const attributes = { image: id, alt: decorative ? '' : asLine(alt), decorative, link, align };
    changeSelected(attributes)(editor.state, editor.view.dispatch);
    return [];
  };
  return (
    <EditDialog
      title={isNew ? 'Describe this image' : 'Edit image'}
      act="Save image"
      size="md"
      onSubmit={submit}
      remove={{
        label: 'Remove image',
        onRemove: () => removeSelected(editor.state, editor.view.dispatch),
      }}
      onClose={onClose}
    >
      <ImagePreview
        image={image}
        action={
          <Button size="sm" onClick={() => actions.openDialog('insert-image')}>
            Replace image
          </Button>
        }
      />
      {!decorative && (
        <TextArea
          name="alt"
          label="Describe the image"
          dir="auto"
          rows={3}
          hint={
            <>
              People who can’t see the image read this instead, so say what matters about it.{' '}
              <span className="block tabular-nums">
                {alt.length} of {ALT_TEXT_MAX} characters
              </span>
            </>
          }
          maxLength={ALT_TEXT_MAX}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            // It has one line, so Enter does what it does in other fields.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          error={errors.alt}
          data-first-focus
        />
      )}
      <Checkbox
        name="decorative"
        label="Decorative: it adds nothing to the text"
        hint={
          hasLink
            ? 'An image with a link can’t be decorative, because people need to know where it leads. Remove the link first.'
            : 'Screen readers skip it.'
        }
        checked={decorative}
        aria-disabled={hasLink || undefined}
        onChange={({ target }) => !hasLink && setDecorative(target.checked)}
        data-first-focus
      />
      <LinkField value={typed} onChange={setTyped} error={errors.link} required={false} />
      <AlignField value={align} onChange={setAlign} />
    </EditDialog>
  );
}
