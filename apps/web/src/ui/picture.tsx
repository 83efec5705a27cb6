/** One drawing: its size in CSS pixels, a fallback file for old browsers, and a `srcset` for each color scheme. */
export type PictureFiles = { width: number; height: number; fallback: string; light: string; dark: string };

type Props = {
  files: PictureFiles;
  /** What phones show instead, if the drawing is too detailed for them. */
  narrow?: PictureFiles;
  alt: string;
  /** Its width on the page, as in `<img sizes>`. */
  sizes: string;
  /** For images above the fold; others load lazily. */
  eager?: boolean;
  className?: string | undefined;
};

/** `width` and `height` are part of a source, so that the right space is reserved for it. */
function NarrowSources({ files, sizes }: { files: PictureFiles; sizes: string }) {
  const { width, height, light, dark } = files;
  const size = { type: 'image/avif', sizes, width, height };
  return (
    <>
      <source media="(width < 36rem) and (prefers-color-scheme: dark)" srcSet={dark} {...size} />
      <source media="(width < 36rem)" srcSet={light} {...size} />
    </>
  );
}

/** A drawing in the user's color scheme at the right size. Its space is reserved while it loads. */
export function Picture({ files, narrow, alt, sizes, eager = false, className }: Props) {
  const { width, height, fallback, light, dark } = files;
  return (
    <picture className="contents">
      {narrow && <NarrowSources files={narrow} sizes={sizes} />}
      <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={dark} sizes={sizes} />
      <source type="image/avif" srcSet={light} sizes={sizes} />
      <img
        src={fallback}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        {...(eager && { fetchPriority: 'high' as const })}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
