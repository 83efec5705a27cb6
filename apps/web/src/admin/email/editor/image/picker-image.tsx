import type { MailImage } from '@fairlead/contract/email/images';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../../../api/failure-message.ts';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countText } from '../../../../ui/data/count-text.ts';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import { TimeStamp } from '../../../platform/time/time-stamp.tsx';
import { deleteImage, imageUrl } from '../../calls/images.ts';

const LOST =
  'We didn’t get an answer, so it may have been deleted. Open this list again to see before you try again.';

/** One image to choose or delete. */
export function PickerImage({ image, onChoose }: { image: MailImage; onChoose: () => void }) {
  const queries = useQueryClient();
  const { confirm } = useDialogs();
  const remove = useMutation({ mutationFn: () => deleteImage(queries, image.id) });
  const askAndRemove = async () => {
    const isSure = await confirm(`Delete ${image.file_name}?`, {
      act: 'Delete image',
      keep: 'Keep image',
      destructive: true,
      hint: 'This can’t be undone. You can upload the file again.',
    });
    if (isSure) remove.mutate();
  };
  return (
    <li className="flex flex-col rounded-md border border-line-strong">
      <button
        type="button"
        onClick={onChoose}
        className="grid grow grid-rows-[8rem_auto] gap-2 rounded-md p-2 text-left hover:bg-sunk"
      >
        <img
          src={imageUrl(image.small)}
          alt=""
          loading="lazy"
          className="size-full rounded-sm bg-sunk object-contain"
        />
        <span className="grid content-start text-sm [overflow-wrap:anywhere]">
          <strong>{image.file_name}</strong>
          <span>
            {countText(image.width)} × {countText(image.height)} pixels
          </span>
          {image.was_animated && <span>First frame of an animation</span>}
          <span className="text-ink-soft">
            {image.created_by}, <TimeStamp iso={image.created_at} />
          </span>
        </span>
      </button>
      <div className="grid justify-items-end gap-2 p-2 pt-0">
        <RefocusOnRemove>
          <Button
            size="sm"
            kind="quiet"
            aria-label={`Delete ${image.file_name}`}
            busy={remove.isPending}
            onClick={askAndRemove}
          >
            <Icon name="trash" />
          </Button>
        </RefocusOnRemove>
        <LiveRegion role="alert">
          {remove.error && (
            <p className="text-sm font-bold text-danger">
              The image wasn’t deleted: {failureMessage(remove.error, 'deleted', LOST)}
            </p>
          )}
        </LiveRegion>
      </div>
    </li>
  );
}
