import type { ComponentProps, ReactNode } from 'react';

type Props = {
  /** Names the table and the region it scrolls in. */
  caption: string;
  captionHidden?: boolean;
  /** Pixels; what is more scrolls inside. On paper everything is shown. */
  maxHeight?: number;
  /** Below 640 px each row becomes a card; give each `Td` its `label`. */
  stack?: boolean;
  children: ReactNode;
};

/** A table in a region of its own that scrolls: however wide, it widens neither the page nor a grid it stands in. */
export function Table({ caption, captionHidden = false, maxHeight, stack = false, children }: Props) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="contain-inline-size overflow-auto rounded-lg border border-line bg-raised print:max-h-none! print:overflow-visible"
      style={{ maxHeight }}
    >
      <table className={`w-full border-collapse text-sm tabular-nums ${stack ? 'table-stack' : ''}`}>
        <caption className={captionHidden ? 'sr-only' : 'px-3 py-3 text-left font-bold sm:px-4'}>
          {caption}
        </caption>
        {children}
      </table>
    </section>
  );
}

export function Th({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={`sticky top-0 border-b border-line-strong bg-sunk px-3 py-2 sm:px-4 text-left align-bottom font-bold print:static ${className}`}
    />
  );
}

type TdProps = ComponentProps<'td'> & {
  /** Text of the column's header, shown before the cell when rows are cards. */
  label?: string;
};

export function Td({ label, className = '', ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={`border-b border-line px-3 py-2.5 sm:px-4 align-top ${className}`}
    />
  );
}
