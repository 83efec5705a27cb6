import type { MailImage } from '@fairlead/contract/email/images';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { failureMessage } from '../../../../api/failure-message.ts';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import { countOf, countText } from '../../../../ui/data/count-text.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import { TimeStamp } from '../../../platform/time/time-stamp.tsx';
import { deleteImage, imagesQuery, imageUrl } from '../../calls/images.ts';

/** Images that were uploaded before, for this email or another one. */
export function ImagePicker({ onChoose }: { onChoose: (image: MailImage) => void }) {
  const list = useInfiniteQuery(imagesQuery);
  const titleId = useId();
  const images = list.data?.pages.flatMap((page) => page.images);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-lg">
        Uploaded images
      </h3>
      <QueryFailed load={list} what="The images" />
      {list.isPending && <Skeleton lines={4} label="Loading images" />}
      {images?.length === 0 && (
        <EmptyState title="No images yet">
          Images that you or your team upload are kept here for the next email.
        </EmptyState>
      )}
      {images && images.length > 0 && (
        <>
          <ul className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2 sm:grid-cols-3">
            {images.map((image) => (
              <PickerImage key={image.id} image={image} onChoose={() => onChoose(image)} />
            ))}
          </ul>
          <LoadMore summary={`Showing ${countOf(images.length, 'image', 'images')}`} list={list} />
        </>
      )}
    </section>
  );
}

const LOST =
  'We didn’t get an answer, so it may have been deleted. Open this list again to see before you try again.';

/** One image to choose or delete. */
function PickerImage({ image, onChoose }: { image: MailImage; onChoose: () => void }) {
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

export type RefusedFile = { name: string; text: string };

/** A file that's refused again is there once. */
export const withRefused = (files: readonly RefusedFile[], refused: RefusedFile): RefusedFile[] => [
  ...files.filter(({ name }) => name !== refused.name),
  refused,
];

/** Files that were dropped or pasted into the text and not uploaded, each with the reason, until that's dismissed. */
export function RefusedFiles({ files, onDismiss }: { files: readonly RefusedFile[]; onDismiss: () => void }) {
  return (
    <div className="mt-2">
      <Banner
        tone="danger"
        action={
          <Button size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        }
      >
        {files.map(({ name, text }) => (
          <p key={name}>
            <strong className="[overflow-wrap:anywhere]">{name}</strong>: {text}
          </p>
        ))}
      </Banner>
    </div>
  );
}
