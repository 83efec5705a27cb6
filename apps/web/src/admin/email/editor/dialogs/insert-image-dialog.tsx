import type { MailImage } from '@fairlead/contract/email/images';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '@fairlead/contract/platform/limits';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Modal } from '../../../../ui/dialogs/modal.tsx';
import { FileChooser } from '../../../../ui/forms/file-chooser.tsx';
import { rememberImage } from '../../calls/images.ts';
import { insertBlocks } from '../commands/insert-block.ts';
import { changeSelected, selectedAtom } from '../commands/selected-atom.ts';
import { newImage } from '../image/found-image.ts';
import { ImagePicker } from '../image/image-picker.tsx';
import { UploadReport } from '../image/upload-report.tsx';
import { FILES_MAX, useUploads } from '../image/use-uploads.ts';
import type { DialogProps } from './edit-dialog.tsx';

const LIMITS = `JPEG, PNG, WebP, or GIF, up to ${IMAGE_BYTES_MAX / 1_000_000} MB and ${IMAGE_PIXELS_MAX / 1_000_000} megapixels.`;

/** Uploads images or chooses one, and inserts them, or puts one in place of the selected image. */
export function InsertImageDialog({ editor, actions, onClose }: DialogProps) {
  const [old] = useState(() => selectedAtom(editor.state, 'image')?.attrs);
  const insert = (images: readonly MailImage[]) => {
    for (const image of images) rememberImage(actions.queries, image);
    const [first, ...others] = images.map(({ id }) => newImage(editor.schema, id));
    if (!first) return;
    // Another picture needs other words; where it leads and stands stays.
    const command = old
      ? changeSelected({ ...first.attrs, link: old.link, align: old.align })
      : insertBlocks(first, ...others);
    command(editor.state, editor.view.dispatch);
    actions.describeImages(
      editor.view,
      images.map(({ id }) => id),
    );
    onClose('done');
  };
  const uploads = useUploads(insert);
  return createPortal(
    <Modal title={old ? 'Replace image' : 'Insert an image'} size="md" onClose={() => onClose('canceled')}>
      <div className="grid gap-5">
        <div>
          <FileChooser
            label={old ? 'Upload an image' : 'Upload images'}
            hint={
              old
                ? `${LIMITS} Choose a file or drop it here.`
                : `${LIMITS} Choose up to ${FILES_MAX} files or drop them here.`
            }
            accept="image/jpeg,image/png,image/webp,image/gif"
            multiple={!old}
            disabled={uploads.current !== null}
            onFiles={uploads.start}
          />
          <UploadReport {...uploads} onInsert={insert} />
        </div>
        <ImagePicker onChoose={(image) => insert([image])} />
      </div>
    </Modal>,
    document.body,
  );
}
