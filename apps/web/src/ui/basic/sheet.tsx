import type { ComponentProps } from 'react';

/** A sheet with a strong border, for a page's main content. Set its padding yourself. */
export function Sheet({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded-b-lg border border-line border-t-[3px] border-t-ink bg-raised ${className}`}
    />
  );
}
