import { ZoomImage } from '../../ui/dialogs/zoom-image.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Screen } from './screens.content.ts';

type Props = {
  screen: Screen;
  /** Its width on the page, as in `<img sizes>`. */
  sizes: string;
  className?: string | undefined;
};

/**
 * A drawing of a screen with a caption and zoom. On phones, desktop screens are cropped to hide the left navigation.
 */
export function ScreenPicture({ screen, sizes, className }: Props) {
  const { files, title, words } = screen;
  const desktop = files.width > files.height;
  return (
    <ZoomImage
      title={title}
      caption="Illustration with made-up data"
      words={words}
      href={files.fallback}
      className={className}
      full={
        <Picture
          files={files}
          alt=""
          sizes={`(min-width: 64rem) 90vw, ${files.width}px`}
          eager
          className="max-w-none lg:size-full lg:object-contain"
        />
      }
    >
      <Picture
        files={files}
        alt={words}
        sizes={sizes}
        className={`h-auto w-full ${desktop ? 'object-cover object-right max-sm:aspect-99/80' : ''}`}
      />
    </ZoomImage>
  );
}
