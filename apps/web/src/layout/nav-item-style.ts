/** An item as high as the bar, so that the mark of the current page sits on its lower edge. */
export const navItemStyle =
  'inline-flex h-[4.5rem] items-center border-b-[3px] border-transparent px-3 pt-[3px] font-bold no-underline ' +
  'hover:border-b-line-strong aria-[current=page]:border-b-rope';
