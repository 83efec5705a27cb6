import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';
import { answerImages } from '../support/images.ts';

const words = (content: string): Inline[] => [{ type: 'text', text: content }];
const directionOf = (selector: string): string[] =>
  [...text.element().querySelectorAll(selector)].map((element) => getComputedStyle(element).direction);

const email: MailBlock[] = [
  { type: 'heading', level: 2, content: words('أخبار البرنامج') },
  paragraph('שלום, Ann!'),
  paragraph('Ann, שלום!'),
  { type: 'quote', content: words('«شكرا لكم.»') },
  { type: 'bulleted_list', items: [words('واحد'), words('Two')] },
  { type: 'numbered_list', items: [words('One'), words('اثنان')] },
  { type: 'signature', lines: [words('ליאת'), words('Fairlead')] },
  { type: 'button', label: 'احجز الآن!', link: '/demo' },
];

it('shows each line in the direction in which it’s sent, by its first letter', async () => {
  await openEditor(...email);
  expect(directionOf('h2')).toEqual(['rtl']);
  expect(directionOf('p')).toEqual(['rtl', 'ltr']);
  expect(directionOf('blockquote')).toEqual(['rtl']);
  // As in the sent email, an item from left to right takes the list's direction.
  expect(directionOf('ul, ul li')).toEqual(['rtl', 'rtl', 'rtl']);
  expect(directionOf('ol, ol li')).toEqual(['ltr', 'ltr', 'rtl']);
  expect(directionOf('[data-signature] > *')).toEqual(['rtl', 'rtl']);
  const label = text.element().querySelector('[data-button] span') ?? document.body;
  expect(getComputedStyle(label).unicodeBidi).toBe('plaintext');
  const quote = text.element().querySelector('blockquote') ?? document.body;
  expect(getComputedStyle(quote).borderRightWidth).toBe('4px');
});

it('follows what is typed, and is neither stored nor copied', async () => {
  await openEditor(paragraph('12: '), ...email);
  await putCursor('12: ');
  await userEvent.keyboard('א');
  expect(directionOf('p')[0]).toBe('rtl');
  expect(blocksNow()).toEqual([paragraph('12: א'), ...email]);
  const copied: string[] = [];
  const note = ({ clipboardData }: ClipboardEvent) => copied.push(clipboardData?.getData('text/html') ?? '');
  document.addEventListener('copy', note, { once: true });
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.copy();
  expect(copied[0]).toContain('12: א');
  expect(copied[0]).not.toContain('dir=');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(directionOf('p')[0]).toBe('ltr');
});

it('a merge field counts by its fallback, and keeps its English label in order', async () => {
  const name: Inline = { type: 'field', field: 'name', fallback: 'صديقنا' };
  await openEditor({ type: 'paragraph', content: [name, ...words('!')] });
  expect(directionOf('p')).toEqual(['rtl']);
  expect(directionOf('[data-field]')).toEqual(['ltr']);
});

it('the fields for a button’s words and an image’s description follow their text', async () => {
  const [image] = answerImages();
  await openEditor(
    { type: 'button', label: 'احجز الآن!', link: '/demo' },
    { type: 'image', image: image.id, alt: 'רציף עם שחר', decorative: false },
  );
  await page.getByText('احجز الآن!').click();
  const label = page.getByLabelText('Words on the button');
  await expect.element(label).toHaveValue('احجز الآن!');
  expect(getComputedStyle(label.element()).direction).toBe('rtl');
  await userEvent.fill(label, 'Book now!');
  expect(getComputedStyle(label.element()).direction).toBe('ltr');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('img', { name: 'רציף עם שחר' }).dblClick();
  const description = page.getByLabelText('Describe the image');
  await expect.element(description).toHaveValue('רציף עם שחר');
  expect(getComputedStyle(description.element()).direction).toBe('rtl');
});
