/** Icons of toolbars, apart from those in `icon.tsx`, which visitors of public pages load. */
export const toolbarIcons = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M8.5 4h6M5.5 16h6M11.5 4l-3 12',
  link: 'M8.5 11.5l3-3M9 6l1.5-1.5a3.2 3.2 0 0 1 5 5L14 11M11 14l-1.5 1.5a3.2 3.2 0 0 1-5-5L6 9',
  'bulleted-list': 'M8 5h9M8 10h9M8 15h9M3.5 5v.1M3.5 10v.1M3.5 15v.1',
  'numbered-list': 'M9 5h8M9 10h8M9 15h8M3 3.3l1.5-.8v5M3 12.7a1.2 1.2 0 1 1 2 1l-2 3h2.3',
  image: 'M2.5 4h15v12h-15zM2.5 13.5l4-4 4 4M9 12l3-3 5.5 5.5M12.5 6.8v.1',
  braces:
    'M7.5 3.5c-2 0-2 1.5-2 3.5s-.5 3-2 3c1.5 0 2 1 2 3s0 3.5 2 3.5M12.5 3.5c2 0 2 1.5 2 3.5s.5 3 2 3c-1.5 0-2 1-2 3s0 3.5-2 3.5',
  bookmark: 'M5.5 3.5h9v13l-4.5-3.5-4.5 3.5z',
  undo: 'M7.5 4L4 7.5 7.5 11M4 7.5h8a4 4 0 0 1 0 8H8',
  redo: 'M12.5 4L16 7.5 12.5 11M16 7.5H8a4 4 0 0 0 0 8h4',
  'arrow-up': 'M10 16V4M5 9l5-5 5 5',
  'arrow-down': 'M10 4v12M5 11l5 5 5-5',
  plus: 'M10 4v12M4 10h12',
} as const;

export type ToolbarIconName = keyof typeof toolbarIcons;
