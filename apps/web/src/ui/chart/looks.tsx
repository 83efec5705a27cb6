/** Fills of bars. They differ by pattern, so they can be told apart without color. */
export type Look = 'solid' | 'stripes' | 'dots' | 'rope' | 'hollow';

const INK = 'fill-ink forced-colors:fill-[CanvasText]';
const GROUND = 'fill-raised forced-colors:fill-[Canvas]';

/** What a fill is drawn with. `id` is that of the `Patterns` on the same page. */
export const lookProps = (look: Look, id: string) =>
  look === 'solid' ? { className: INK } : { fill: `url(#${id}-${look})` };

/** The fills that aren't solid, to be rendered once for each chart. */
export function Patterns({ id }: { id: string }) {
  const shared = { patternUnits: 'userSpaceOnUse', width: 6, height: 6 } as const;
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <pattern id={`${id}-stripes`} {...shared} patternTransform="rotate(45)">
        <rect width="6" height="6" className={GROUND} />
        <rect width="2.5" height="6" className={INK} />
      </pattern>
      <pattern id={`${id}-dots`} {...shared}>
        <rect width="6" height="6" className={GROUND} />
        <circle cx="3" cy="3" r="1.75" className={INK} />
      </pattern>
      <pattern id={`${id}-rope`} {...shared} height={4}>
        <rect width="6" height="4" className="fill-rope forced-colors:fill-[CanvasText]" />
        <rect width="6" height="1" className={GROUND} />
      </pattern>
      <pattern id={`${id}-hollow`} {...shared}>
        <rect width="6" height="6" className={GROUND} />
      </pattern>
    </svg>
  );
}

/** The edge of a fill that would otherwise have none. */
export const edgeOf = (look: Look): string =>
  look === 'solid'
    ? ''
    : look === 'rope'
      ? 'stroke-rope forced-colors:stroke-[CanvasText]'
      : 'stroke-ink forced-colors:stroke-[CanvasText]';

/** A fill and its name, for the legend of a chart. */
export function Key({ name, look, id }: { name: string; look: Look; id: string }) {
  const { className = '', ...fill } = lookProps(look, id);
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden="true" className="size-3.5 shrink-0">
        <rect
          x="0.5"
          y="0.5"
          width="13"
          height="13"
          rx="2"
          {...fill}
          className={`${className} ${edgeOf(look)}`}
        />
      </svg>
      {name}
    </span>
  );
}
