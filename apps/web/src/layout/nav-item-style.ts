/** As tall as the bar, so the current page's marker sits on the bar's lower edge. */
export const navItemStyle =
  'inline-flex h-(--bar) items-center border-b-[3px] border-transparent px-3 pt-[3px] font-bold no-underline ' +
  'hover:border-b-line-strong aria-[current=page]:border-b-rope';
