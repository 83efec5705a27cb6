import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

type Box = { text: string; left: number; right: number; bottom: number; top: number };
type Sheet = { text: string; boxes: Box[] };

/** Points that boxes of text may share. */
const TOLERANCE = 1;
/** Points from the bottom of US Letter to its middle. */
const MIDDLE = 396;
/** Of a text that has to be on the same sheet as its heading: its beginning, without spaces. */
const BEGINNING = 25;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** What's printed on each sheet of US Letter, with the margins of print.css. */
async function readSheets(page: Page): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
  const sheets: Sheet[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const boxes = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + item.height }];
    });
    sheets.push({ text: withoutSpaces(boxes.map(({ text }) => text).join('')), boxes });
  }
  await pdf.destroy();
  return sheets;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE &&
  Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > TOLERANCE;

const overlaps = ({ boxes }: Sheet): string[] =>
  boxes.flatMap((box, place) =>
    boxes
      .slice(place + 1)
      .filter((other) => overlap(box, other))
      .map((other) => `“${box.text}” and “${other.text}” overlap`),
  );

/** The texts that belong on one sheet: those of what mustn't be cut, and of headings with what follows them. */
const keptTogether = (page: Page, beginning: number): Promise<string[][]> =>
  page.evaluate((length) => {
    const main = document.querySelector('main') ?? document.body;
    const isPrinted = (element: Element | null) =>
      element?.checkVisibility() === true && !element.closest('.sr-only, noscript, svg');
    const texts: Text[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && isPrinted(text.parentElement)) texts.push(text);
    }
    return [...main.querySelectorAll('*')].filter(isPrinted).flatMap((element) => {
      const { breakAfter, breakInside } = getComputedStyle(element);
      const own = texts.filter((text) => element.contains(text));
      const last = own.at(-1);
      if (!last) return [];
      const whole = own.map(({ data }) => data);
      const next = texts[texts.indexOf(last) + 1]?.data.replace(/\s+/g, '').slice(0, length);
      return [
        ...(breakInside === 'avoid' ? [whole] : []),
        ...(breakAfter === 'avoid' && next ? [[...whole, next]] : []),
      ];
    });
  }, beginning);

const headings = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4, summary, dt)')].map(
      ({ textContent }) => textContent ?? '',
    ),
  );

/** How a sheet that isn't the last one ends: with a heading, or above its middle. */
function badEnds({ boxes }: Sheet, titles: readonly string[]): string[] {
  const bottom = Math.min(...boxes.map((box) => box.bottom));
  const last = withoutSpaces(
    boxes
      .filter((box) => box.bottom - bottom < TOLERANCE)
      .map(({ text }) => text)
      .join(''),
  );
  return [
    ...(titles.some((title) => title.endsWith(last)) ? [`ends a sheet: ${last}`] : []),
    ...(bottom > MIDDLE ? [`half a sheet is empty below: ${last}`] : []),
  ];
}

/** What's wrong with the page on paper: texts that overlap, those that the end of a sheet parts, and wasted sheets. */
export async function paperFaults(page: Page): Promise<string[]> {
  const sheets = await readSheets(page);
  const titles = (await headings(page)).map(withoutSpaces).filter((title) => title !== '');
  const parted = (await keptTogether(page, BEGINNING)).filter(
    (texts) => !sheets.some(({ text }) => texts.every((one) => text.includes(withoutSpaces(one)))),
  );
  return [
    ...sheets.flatMap(overlaps),
    ...sheets.slice(0, -1).flatMap((sheet) => badEnds(sheet, titles)),
    ...parted.map((texts) => `parted: ${texts.join(' | ')}`),
  ];
}
