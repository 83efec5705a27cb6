import { useEffect, useRef, useState } from 'react';

/** Pixels that a page believes to have. */
const WIDTHS = { narrow: 320, wide: 1280 } as const;
/** Pixels on the screen. */
const HEIGHT = 560;

type Props = {
  title: string;
  src: string;
  width: keyof typeof WIDTHS;
  /** A page of ours loads our styles and typefaces. Scripts run in neither. */
  isOurs: boolean;
  /** The id of what to look at. */
  anchor?: string | undefined;
};

/** A page as it looks at this width, made smaller if there's less room. */
export function PageFrame({ title, src, width, isOurs, anchor }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number>(WIDTHS.narrow);
  useEffect(() => {
    if (!room.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, available / WIDTHS[width]);
  return (
    <div ref={room} className="overflow-hidden" style={{ height: HEIGHT }}>
      <iframe
        title={title}
        src={src}
        // A fragment would scroll the page around it, too.
        onLoad={({ currentTarget: { contentWindow: frame } }) =>
          anchor &&
          frame?.scrollTo(0, frame.document.getElementById(anchor)?.getBoundingClientRect().top ?? 0)
        }
        sandbox={isOurs ? 'allow-same-origin' : ''}
        className="mx-auto block origin-top-left rounded-lg border border-line-strong bg-raised"
        style={{
          width: WIDTHS[width],
          height: HEIGHT / scale,
          transform: `scale(${scale})`,
          ...(scale < 1 && { marginInline: 0 }),
        }}
      />
    </div>
  );
}
