import { brand } from '@fairlead/contract/platform/brand';
import { useLayoutEffect } from 'react';

/** Titles the page more precisely than its route does. Only one part of a page may do so at a time. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · ${brand.name}`;
    // Before the next page's title is set.
    return () => {
      document.title = before;
    };
  }, [title]);
}
