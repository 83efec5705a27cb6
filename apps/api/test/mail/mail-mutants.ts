// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source code
/** A change to one file of the renderer that an email's reader would suffer from: what to find there, and what to put. */
export type Mutant = { file: string; find: string; put: string };

const of = (file: string, ...changes: readonly (readonly [string, string])[]): Mutant[] =>
  changes.map(([find, put]) => ({ file, find, put }));

export const mutants: readonly Mutant[] = [
  ...of(
    'fragment.ts',
    ['escapeHtml(String(value))', 'String(value)'],
    ['at === 0 ? list :', 'at > 0 ? [] :'],
  ),
  ...of(
    'frame.ts',
    ['<html lang="en"', '<html'],
    ['dir="ltr" xmlns=', 'xmlns='],
    ['aria-label="${brand.name}" lang="en"', 'aria-label="${brand.name}"'],
    ['<!DOCTYPE html>', ''],
    ['<title>${subject}</title>', '<title>${brand.name}</title>'],
    [
      '<table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0"><tr><td class="paper"',
      '<table width="100%"><tr><td class="paper"',
    ],
    ['<h1 class="ink"', '<h2 class="ink"'],
    ['${content}', ''],
    ['${footer}', ''],
    ["'\\u200c\\u00a0'.repeat(INBOX_LINE)", "''"],
    ['<!--[if mso]><table', '<table'],
  ),
  ...of(
    'frame.ts',
    ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)'],
    ['[data-ogsc] ', ''],
    ['max-width: 480px', 'max-width: 48px'],
    ['${SCREEN_WIDTH - 1}', '0'],
  ),
  ...of(
    'render-document.ts',
    ['href="${hole}"', 'href=""'],
    ['linkTo(preferencesLink, preferences)', 'linkTo(unsubscribeLink, preferences)'],
    ['  preferencesLink,\n', ''],
    ['linkTo(viewLink, viewInBrowser)', 'linkTo(unsubscribeLink, viewInBrowser)'],
    ['  unsubscribeLink,\n', ''],
    ['  viewLink,\n', ''],
    ['${small(html`${address}`)}', ''],
    ["'\\n\\n'", "'\\n\\n\\n'"],
  ),
  ...of(
    'inline.ts',
    ['<strong>${italic}</strong>', '<b onclick="x">${italic}</b>'],
    ['else runs.push', 'else if (!part.link) runs.push'],
    ['href="${linkUrl(link, context)}"', 'href="javascript:x"'],
    [
      "part.type === 'text' ? html`${withAllSpaces(part.text)}` : html`${holeOf(part)}`",
      "part.type === 'text' ? html`${withAllSpaces(part.text)}` : html``",
    ],
  ),
  ...of(
    'styles.ts',
    ['font-size:${look.size}px', 'font-size:${look.size - 4}px'],
    ['line-height:${look.line}px', 'line-height:${look.size}px'],
    [';color:${color}', ''],
  ),
  ...of('blocks/render-block.ts', ['<h3 class="ink"', '<h4 class="ink"'], ['level === 2', 'level === 3']),
  ...of(
    'blocks/list.ts',
    ['[marker(item), ...inlineText(item.content, context)]', '[marker(item)]'],
    ['${listsOf(below).map((list) => listHtml(list, context))}', ''],
    ['const items = branches.map(', 'const items = branches.slice(1).map('],
  ),
  ...of(
    'blocks/table.ts',
    [' scope="col"', ''],
    ['${isBlank(cell) ? nothing : label}${inlineHtml(cell, context)}', ''],
    ['inlineText(cell, context))', "['x'])"],
  ),
  ...of(
    'blocks/button.ts',
    ['>${label}</a>', '></a>'],
    ['`${label}: ${linkUrl(link, context)}`', 'linkUrl(link, context)'],
  ),
  ...of(
    'blocks/image.ts',
    [' alt="${alt}"', ''],
    [' width="${width}"', ''],
    ['      : picture;', '      : nothing;'],
    ['href="${linkUrl(block.link, context)}"', 'href="https://other.invalid"'],
    ['block.link ? `${block.alt}: ${linkUrl(block.link, context)}` : block.alt', 'block.alt'],
  ),
  ...of('blocks/render-block.ts', ["['> ', ...inlineText(content, context)]", '[]']),
  ...of(
    'blocks/render-block.ts',
    ['inlineText(line, context)', '[]'],
    ['${second ?? nothing}', ''],
    ['renderBlocks(block.columns.flat(), context).text', '[]'],
  ),
  ...of('direction.ts', [' dir="rtl" align="right"', ' dir="rtl"']),
  ...of('blocks/visible.ts', [
    'isBlank(block.content) ? [] : [block]',
    'isBlank(block.content) ? [block] : []',
  ]),
];
