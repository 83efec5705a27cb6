import { type ReactEventHandler, useEffect, useRef, useState } from 'react';

/** Pixels up to which a page is shown no smaller: it's arranged for the room that's there. */
const PHONE = 375;

type Props = {
  title: string;
  /** A URL, not `srcdoc`: a `srcdoc` frame would inherit the page's content security policy and lose all styles. */
  src: string;
  /** Pixels that the page believes to have. */
  width: number;
  /** In pixels on the screen, reduced on short screens, or full page height. */
  height: number | 'tall';
  /** What it may do, besides showing its HTML. */
  sandbox?: string;
  onLoad?: ReactEventHandler<HTMLIFrameElement>;
};

const TALL = 'h-[60rem] max-lg:max-h-[85vh]';

/** HTML as it looks at this width in a sandbox, made smaller if there's less room. */
export function HtmlPreview({ title, src, width, height, sandbox = '', onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState<number>();
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const room = available ?? width;
  const shownWidth = width > PHONE ? width : Math.min(width, room);
  const scale = Math.min(1, room / shownWidth);
  return (
    <div
      ref={box}
      className={`overflow-hidden contain-inline-size ${height === 'tall' ? TALL : 'max-h-[80vh]'}`}
      {...(height !== 'tall' && { style: { height } })}
    >
      <iframe
        title={title}
        src={src}
        sandbox={sandbox}
        {...(onLoad && { onLoad })}
        className="mx-auto block origin-top-left rounded-lg border border-line-strong bg-raised"
        style={{
          width: shownWidth,
          height: `${100 / scale}%`,
          ...(scale < 1 && { transform: `scale(${scale})`, marginInline: 0 }),
        }}
      />
    </div>
  );
}
