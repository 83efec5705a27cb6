import { type Document, type Element, isTag } from 'domhandler';
import { findAll, textContent } from 'domutils';
import { classesOf, readStyles, type Styles } from './styles.ts';

/** Elements without words for readers. */
const NAMES = new Set(
  'applet audio canvas comment datalist del dialog embed head iframe link meta noembed noframes noscript object rp script select style svg template textarea title video xml'.split(
    ' ',
  ),
);

/** Comments in Word's margin and their marks in the text; tracked deletions of Word, on desktops and in browsers. */
const CLASSES = /^(?:msocom|msodel$|trackchange\w*deletion)/;

const begins = (pattern: RegExp) => (value: string) => pattern.test(value);
const isZero = (value: string) => Number.parseFloat(value) === 0;

/** Which values of a property hide text from readers. Those that begin with "mso" are Word's. */
const HIDES: Readonly<Record<string, (value: string) => boolean>> = {
  display: begins(/^none/),
  visibility: begins(/^(?:hidden|collapse)/),
  opacity: isZero,
  'font-size': isZero,
  'mso-hide': begins(/^(?:all|screen)/),
  // The number of an item, which a list writes itself.
  'mso-list': begins(/^ignore/),
  'mso-element': begins(/^comment/),
  'mso-special-character': begins(/^comment/),
};

const isHiding = (styles: Styles): boolean =>
  Object.entries(HIDES).some(([property, hides]) => hides(styles.get(property) ?? ''));

const withoutComments = (sheet: string): string =>
  sheet
    .replaceAll('<!--', '')
    .replaceAll('-->', '')
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

/** Selectors of rules that hide, except of those within others: they depend on the medium. */
function hidingSelectors(sheet: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const part of withoutComments(sheet).split('}')) {
    const [selectors = '', ...blocks] = part.split('{');
    if (depth === 0 && blocks.length === 1 && isHiding(readStyles(blocks[0] ?? '')))
      found.push(...selectors.split(',').map((one) => one.trim().toLowerCase()));
    depth += blocks.length - 1;
  }
  return found;
}

/** Google Docs writes comments below the text, each in a box that begins with a link back to its mark. */
const isGoogleComment = (element: Element): boolean => {
  const [paragraph] = element.name === 'div' ? element.children : [];
  const [link] = paragraph && isTag(paragraph) ? paragraph.children : [];
  return Boolean(link && isTag(link) && link.attribs.href?.startsWith('#cmnt_ref'));
};

/**
 * Whether an element has no words that readers of the page see: comments, deletions, and hidden text, above all.
 * @returns a function, because it depends on the page's style sheets
 */
export function hiddenIn(page: Document): (element: Element, styles: Styles) => boolean {
  const sheets = findAll(({ name }) => name === 'style', page.children).map(textContent);
  /** Only those of one class, such as "span.draft" or ".draft". */
  const selectors = new Set(sheets.flatMap(hidingSelectors));
  return (element, styles) => {
    const { name, attribs } = element;
    const classes = classesOf(element);
    return (
      NAMES.has(name) ||
      'hidden' in attribs ||
      isHiding(styles) ||
      classes.some(
        (one) => CLASSES.test(one) || selectors.has(`.${one}`) || selectors.has(`${name}.${one}`),
      ) ||
      attribs.href?.startsWith('#cmnt') === true ||
      isGoogleComment(element)
    );
  };
}
