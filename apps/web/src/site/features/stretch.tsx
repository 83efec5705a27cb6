import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** The text's side on wide screens; the picture gets the other, wider one. */
  side: 'left' | 'right';
  /** The last section: from here, the line runs straight. */
  last?: boolean;
  picture: ReactNode;
  /** A second picture: below the first on narrow screens, below the text on wide ones. */
  second?: ReactNode;
  children: ReactNode;
};

/**
 * One feature on the line, which runs down next to the text and, on wide screens, crosses to the other side for the
 * next one. It uses twelve columns without gaps, so the text on the right starts at 7/12.
 */
export function Stretch({ title, side, last = false, picture, second, children }: Props) {
  const right = side === 'right';
  return (
    <li className="relative pb-14 lg:pb-32 lg:last:pb-20">
      <span
        aria-hidden="true"
        className={`absolute top-2 left-0 border-l-[3px] border-rope ${last ? 'bottom-0' : 'bottom-0 lg:bottom-32'} ${right ? 'lg:left-[58.3333%]' : ''}`}
      />
      {!last && <Swing toRight={!right} />}
      <article className="grid gap-6 pl-6 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-0 lg:pl-0">
        <div
          className={`relative grid content-start gap-3 lg:row-start-1 lg:pl-9 ${right ? 'lg:col-span-5 lg:col-start-8' : 'lg:col-span-5 lg:pr-12'}`}
        >
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[30.5px] size-4 rounded-full border-[3px] border-ink lg:-left-[6.5px] ${last ? 'bg-ink' : 'bg-surface'}`}
          />
          <h3 className="max-w-[13.5em] text-xl sm:text-2xl">{title}</h3>
          {children}
        </div>
        <div
          className={`min-w-0 lg:row-span-2 lg:row-start-1 ${right ? 'lg:col-span-7 lg:col-start-1 lg:pr-14' : 'lg:col-span-7 lg:col-start-6'}`}
        >
          {picture}
        </div>
        {second && (
          <div
            className={`min-w-0 lg:col-span-5 lg:row-start-2 lg:pt-8 lg:pl-9 ${right ? 'lg:col-start-8' : 'lg:pr-12'}`}
          >
            {second}
          </div>
        )}
      </article>
    </li>
  );
}

function Swing({ toRight }: { toRight: boolean }) {
  return (
    <svg
      viewBox="0 0 1200 128"
      preserveAspectRatio="none"
      className="absolute bottom-0 left-[1.5px] hidden h-32 w-full overflow-visible lg:block"
      aria-hidden="true"
    >
      <path
        d={toRight ? 'M0 0C0 88 700 48 700 136' : 'M700 0C700 88 0 48 0 136'}
        vectorEffect="non-scaling-stroke"
        className="rope"
      />
    </svg>
  );
}

/** Short facts between hairlines. */
export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-1 border-t border-line-strong">
      {of.map((point) => (
        <li key={point} className="border-b border-line py-2.5">
          {point}
        </li>
      ))}
    </ul>
  );
}
