import type { ReactNode } from 'react';
import { Banner } from '../../../../ui/basic/banner.tsx';
import { imageUrl } from '../../calls/images.ts';
import { type FoundImage, missingTexts } from './found-image.ts';

/** The image that a dialog is about, which its own fields describe. */
export function ImagePreview({ image, action }: { image: FoundImage; action: ReactNode }) {
  const isShown = typeof image === 'object';
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        {isShown ? (
          <img
            src={imageUrl(image.small)}
            alt=""
            className="max-h-32 max-w-[60%] rounded-sm border border-line object-contain"
          />
        ) : (
          <p className="text-ink-soft">{missingTexts[image]}</p>
        )}
        {action}
      </div>
      {isShown && image.was_animated && (
        <Banner tone="info">This was an animation. Emails show only its first frame.</Banner>
      )}
    </div>
  );
}
