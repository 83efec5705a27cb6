import type { MailImage } from '@fairlead/contract/email/images';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countOf } from '../../../../ui/data/count-text.ts';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { imagesQuery } from '../../calls/images.ts';
import { PickerImage } from './picker-image.tsx';

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
