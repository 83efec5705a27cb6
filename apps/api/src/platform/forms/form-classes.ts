import { create, type Element } from './html-tree.ts';

/**
 * The markup of the site's ui/error-summary, ui/field-frame, ui/banner, and ui/icon, styled by the site's stylesheet.
 */
export const classes = {
  summary: 'rounded-md border-2 border-danger bg-danger-wash px-4 py-3',
  summaryTitle: 'font-bold',
  summaryList: 'mt-1 grid gap-1',
  summaryLink: 'font-bold text-danger underline underline-offset-4',
  summaryText: 'font-bold text-danger',
  fieldError: 'flex items-start gap-2 text-sm font-bold text-danger',
  control: 'border-line-strong',
  controlWithError: 'border-2 border-danger',
  thanks: 'flex flex-wrap items-start gap-3 rounded-md border border-l-4 border-ok bg-ok-wash px-4 py-3',
  thanksBody: 'min-w-0 flex-1 basis-32',
  thanksText: 'font-bold',
  thanksLink: 'prose-link inline-flex min-h-11 items-center',
};

const iconPaths = {
  check: { d: 'M4 10.5l4 4 8-9', size: 'mt-1 size-5' },
  error: { d: 'M6.5 2.5h7l4 4v7l-4 4h-7l-4-4v-7zM10 6v5M10 13.5v.1', size: 'mt-0.5 size-4' },
};

/** Decoration only: the text next to it has the meaning. */
export function icon(name: keyof typeof iconPaths): Element {
  const { d, size } = iconPaths[name];
  const pen = { 'stroke-width': '1.75', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const look = `${size} shrink-0 fill-none stroke-current`;
  return create('svg', { viewBox: '0 0 20 20', class: look, ...pen, 'aria-hidden': 'true' }, [
    create('path', { d }, []),
  ]);
}
