/**
 * As tall as the bar, so the current page's marker sits on the bar's lower edge. The ring of focus is inside, because the
 * window ends above it.
 */
export const navItemStyle =
  'inline-flex h-(--bar) items-center border-b-[3px] border-transparent px-3 pt-[3px] font-bold no-underline ' +
  'hover:border-b-line-strong aria-[current=page]:border-b-rope focus-visible:-outline-offset-6 focus-visible:[box-shadow:none]';
