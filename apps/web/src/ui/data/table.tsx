import type { ComponentProps, ReactNode } from 'react';

type Props = {
  /** Names the table and its scroll region. */
  caption: string;
  captionHidden?: boolean;
  /** Maximum height in pixels before it scrolls. Print shows everything. */
  maxHeight?: number;
  /** Below 640 px, rows become cards; give each `Td` a `label`. */
  stack?: boolean;
  /** Its rows have `table-row-dense`. */
  dense?: boolean;
  children: ReactNode;
};

/** A table in its own scroll region, so a wide table never widens the page or a grid around it. */
export function Table({
  caption,
  captionHidden = false,
  maxHeight,
  stack = false,
  dense = false,
  children,
}: Props) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll regions must be reachable by keyboard
      tabIndex={0}
      className="contain-inline-size overflow-auto rounded-lg border border-line bg-raised print:max-h-none! print:overflow-visible"
      style={{ maxHeight }}
    >
      <table
        className={`w-full border-collapse text-sm tabular-nums ${stack ? 'table-stack' : ''} ${dense ? 'table-dense' : ''}`}
      >
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
      className={`sticky top-0 border-b border-line-strong bg-sunk px-3 py-2 sm:px-4 text-left align-bottom font-bold print:static print:px-2 print:py-1 ${className}`}
    />
  );
}

type TdProps = ComponentProps<'td'> & {
  /** The column's header, shown before the cell when rows are cards. */
  label?: string;
};

export function Td({ label, className = '', ...rest }: TdProps) {
  return (
    <td
      {...rest}
      data-label={label}
      className={`border-b border-line px-3 py-2.5 sm:px-4 align-top print:px-2 print:py-1 ${className}`}
    />
  );
}
