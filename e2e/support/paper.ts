import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

type Box = { text: string; left: number; right: number; bottom: number; top: number };
type Sheet = { text: string; boxes: Box[] };

/** Points that boxes of text may share. */
const TOLERANCE = 1;
/** Of a text that has to be on the same sheet as its heading: its beginning, without spaces. */
const BEGINNING = 25;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');

/** What's printed on each sheet of US Letter. */
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

/** What's wrong with the page on paper: texts that overlap, and those that the end of a sheet parts. */
export async function paperFaults(page: Page): Promise<string[]> {
  const sheets = await readSheets(page);
  const parted = (await keptTogether(page, BEGINNING)).filter(
    (texts) => !sheets.some(({ text }) => texts.every((one) => text.includes(withoutSpaces(one)))),
  );
  return [...sheets.flatMap(overlaps), ...parted.map((texts) => `parted: ${texts.join(' | ')}`)];
}
