import type { ComponentProps } from 'react';

/** The sheet a page is about, set off by an edge of ink. Give it its padding. */
export function Sheet({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised ${className}`}
    />
  );
}
