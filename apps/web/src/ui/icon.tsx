/** Our own icons on a 20 px grid. Strokes only, so they take the text color. */
const drawings = {
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  enlarge: 'M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6',
  warning: 'M10 3l8 14H2zM10 8v4M10 14.5v.1',
  error: 'M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7zM10 6v5M10 13.5v.1',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9.5v4M10 6.5v.1',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  'arrow-right': 'M3 10h13M11 5l5 5-5 5',
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3M13.5 13.5L18 18',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16 10a6 6 0 1 1-1.8-4.3M16 3v4h-4',
  mail: 'M2.5 5h15v11h-15zM3 5.5l7 6 7-6',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  eye: 'M2 10c3-5 13-5 16 0-3 5-13 5-16 0M10 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4',
  'eye-off': 'M2 10c3-5 13-5 16 0-3 5-13 5-16 0M4 17L16 3',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  play: 'M6 3.5l10 6.5-10 6.5z',
  pause: 'M6.5 4v12M13.5 4v12',
  download: 'M10 3v10M5.5 9l4.5 4.5L14.5 9M3 17h14',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  trash: 'M3 5.5h14M8 5V3h4v2M5 5.5l1 11.5h8l1-11.5M8.5 9v5M11.5 9v5',
} as const;

export type IconName = keyof typeof drawings;

type Look = { className?: string };

/** A drawing on the same grid that isn't one of those that every page loads. */
export function Drawing({ path, className = 'size-5' }: Look & { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={`${className} shrink-0 fill-none stroke-current`}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Decorative: the adjacent text carries the meaning. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <Drawing path={drawings[name]} {...look} />;
}
