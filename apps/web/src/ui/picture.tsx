/** One drawing: its size in CSS pixels, a file for old browsers, and a `srcset` for each color scheme. */
export type PictureFiles = { width: number; height: number; fallback: string; light: string; dark: string };

type Props = {
  files: PictureFiles;
  alt: string;
  /** How wide it is on the page, as in `<img sizes>`. */
  sizes: string;
  /** For what stands in the first view; the rest waits until it is near. */
  eager?: boolean;
  className?: string | undefined;
};

/** A drawing in the reader's color scheme and in the size that fits. Its place is kept while it is on its way. */
export function Picture({ files, alt, sizes, eager = false, className }: Props) {
  const { width, height, fallback, light, dark } = files;
  return (
    <picture className="contents">
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
