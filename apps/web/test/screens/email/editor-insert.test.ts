import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setTeamEmail } from '../../../src/admin/platform/team-email.ts';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';
import { answerImages } from '../support/images.ts';

const menu = page.getByRole('listbox', { name: 'Insert' });
const active = () => {
  const id = text.element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : null;
};

it('opens on “/” in an empty paragraph, filters by typing, and inserts on Enter', async () => {
  await openEditor(paragraph('One'));
  await putCursor('One');
  await userEvent.keyboard('{Enter}/');
  await expect.element(menu).toBeVisible();
  expect(active()).toBe('Paragraph');
  await expect.element(page.getByRole('status').filter({ hasText: '14 to insert' })).toBeInTheDocument();
  await expectFits('the insert menu');
  await userEvent.keyboard('{ArrowUp}');
  expect(active()).toBe('Merge field');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Heading');
  await userEvent.keyboard('num');
  expect(active()).toBe('Numbered list');
  expect(menu.getByRole('option').elements()).toHaveLength(1);
  await pressEnter();
  await isGone(menu);
  await userEvent.keyboard('First');
  expect(blocksNow()).toEqual([
    paragraph('One'),
    { type: 'numbered_list', items: [[{ type: 'text', text: 'First' }]] },
  ]);
});

it('Escape takes back the “/”, and text that names nothing is only text', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/he');
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isGone(menu);
  expect(blocksNow()).toEqual([]);
  await userEvent.keyboard('/help me');
  await isGone(menu);
  await pressEnter();
  expect(blocksNow()).toEqual([paragraph('/help me'), paragraph('')]);
  await userEvent.keyboard('1/2');
  await isGone(menu);
});

it('opens from the toolbar in a new paragraph, which goes again on Escape', async () => {
  await openEditor(paragraph('One'), paragraph('Two'));
  await putCursor('One');
  await button('Insert block').click();
  await expect.element(menu).toBeVisible();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(blocksNow()).toEqual([paragraph('One'), paragraph('Two')]);
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('One!'), paragraph('Two')]);
  await button('Insert block').click();
  await menu.getByRole('option', { name: 'Divider' }).click();
  expect(blocksNow()).toEqual([paragraph('One!'), { type: 'divider' }, paragraph('Two')]);
  await userEvent.keyboard('x');
  expect(blocksNow()[2]).toEqual(paragraph('xTwo'));
});

it('asks for what a button needs before it inserts one', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/button');
  await pressEnter();
  const dialog = page.getByRole('dialog', { name: 'Insert button' });
  await dialog.getByLabelText('Words on the button').fill('Book a demo');
  await dialog.getByLabelText('Link', { exact: true }).fill('/demo');
  await expectFits('a new button');
  await dialog.getByText('Center').click();
  await dialog.getByRole('button', { name: 'Insert button' }).click();
  await isGone(dialog);
  const demo: MailBlock = { type: 'button', label: 'Book a demo', link: '/demo', align: 'center' };
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('After');
  expect(blocksNow()).toEqual([demo, paragraph('After')]);
});

it.each(['Image', 'Button', 'Merge field'])(
  'takes back the new paragraph if nothing is inserted after all: %s',
  async (name) => {
    answerImages();
    await openEditor(paragraph('One'), paragraph('Two'));
    await putCursor('One');
    await button('Insert block').click();
    await menu.getByRole('option', { name }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await isGone(page.getByRole('dialog'));
    expect(blocksNow()).toEqual([paragraph('One'), paragraph('Two')]);
    await expect.element(text).toHaveFocus();
    await userEvent.keyboard('!');
    expect(blocksNow()[0]).toEqual(paragraph('One!'));
  },
);

it('aligns an image, and takes that back', async () => {
  const [stored] = answerImages();
  const image = { type: 'image', image: stored.id, alt: 'A coach', decorative: false } as const;
  await openEditor(image);
  const shown = text.getByRole('img', { name: 'Image: A coach' });
  await shown.dblClick();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await dialog.getByText('Right').click();
  await expectFits('an image at the right');
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await isGone(dialog);
  expect(blocksNow()).toEqual([{ ...image, align: 'right' }]);
  expect(getComputedStyle(shown.element()).textAlign).toBe('right');
  await shown.dblClick();
  await dialog.getByText('Left').click();
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await isGone(dialog);
  expect(blocksNow()).toEqual([image]);
});

it('text typed while an image is selected goes below it', async () => {
  const [stored] = answerImages();
  const image: MailBlock = { type: 'image', image: stored.id, alt: 'A coach', decorative: false };
  await openEditor(paragraph('Before'), image, paragraph('After'));
  await text.getByRole('img', { name: 'Image: A coach' }).click();
  await userEvent.keyboard('xy');
  expect(blocksNow().slice(1)).toEqual([image, paragraph('xy'), paragraph('After')]);
});

it('begins a signature with the team’s lines', async () => {
  await openEditor(paragraph('One'));
  setTeamEmail({ signature: 'Ann Lee\nHarbor Services' });
  await putCursor('One');
  await userEvent.keyboard('{Enter}/sign{Enter}');
  const line = (words: string) => [{ type: 'text' as const, text: words }];
  expect(blocksNow()).toEqual([
    paragraph('One'),
    { type: 'signature', lines: ['Ann Lee', 'Harbor Services'].map(line) },
  ]);
  setTeamEmail({});
});

it('leaves a signature by Enter in its empty last line, or in the eighth', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/sign');
  await pressEnter();
  await userEvent.keyboard('Ann{Enter}{Enter}After');
  const line = (words: string) => [{ type: 'text' as const, text: words }];
  expect(blocksNow()).toEqual([{ type: 'signature', lines: [line('Ann')] }, paragraph('After')]);
  await putCursor('Ann');
  const others = ['2', '3', '4', '5', '6', '7', '8'];
  for (const words of others) await userEvent.keyboard(`{Enter}${words}`);
  await userEvent.keyboard('{Enter}Below');
  expect(blocksNow()).toEqual([
    { type: 'signature', lines: ['Ann', ...others].map(line) },
    paragraph('Below'),
    paragraph('After'),
  ]);
});

it.each([
  { typed: '- ', block: { type: 'bulleted_list', items: [[]] } },
  { typed: '1. ', block: { type: 'numbered_list', items: [[]] } },
  { typed: '## ', block: { type: 'heading', level: 2, content: [] } },
  { typed: '### ', block: { type: 'heading', level: 3, content: [] } },
  { typed: '> ', block: { type: 'quote', content: [] } },
] as { typed: string; block: MailBlock }[])(
  '“$typed” at the start changes the block, and one Backspace takes it back',
  async ({ typed, block }) => {
    await openEditor(paragraph('One'));
    await putCursor('One');
    await userEvent.keyboard(`{Enter}${typed}`);
    expect(blocksNow()).toEqual([paragraph('One'), block]);
    await userEvent.keyboard('{Backspace}');
    expect(blocksNow()).toEqual([paragraph('One'), paragraph(typed)]);
  },
);

/** Presses and moves as a mouse does. @returns what lets go */
async function startDrag(from: { x: number; y: number }, toY: number): Promise<() => void> {
  const grip = page.getByCss('.mail-grip');
  const pointer = (type: string, x: number, y: number, on: Element) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, pointerId: 1, clientX: x, clientY: y }),
    );
  pointer('pointermove', from.x, from.y, text.element());
  await expect.element(grip).toBeVisible();
  const element = grip.element() as HTMLElement;
  // Only a real pointer can be captured.
  element.setPointerCapture = () => {};
  pointer('pointerdown', from.x, from.y, element);
  pointer('pointermove', from.x, toY, element);
  await expect.element(page.getByCss('.mail-drop-line')).toBeVisible();
  return () => pointer('pointerup', from.x, toY, element);
}

it('a block that’s dragged to the window’s edge scrolls the page, and lands there', async () => {
  const words = Array.from({ length: 60 }, (_, order) => `Line ${order}`);
  await openEditor(...words.map(paragraph));
  window.scrollTo({ top: 0, behavior: 'instant' });
  const first = text.getByText('Line 0', { exact: true }).element().getBoundingClientRect();
  const drop = await startDrag({ x: first.left, y: first.top + 5 }, window.innerHeight - 10);
  const last = text.getByText('Line 59', { exact: true }).element();
  await expect.poll(() => last.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
  drop();
  expect(blocksNow().at(-1)).toEqual(paragraph('Line 0'));
  const stopped = window.scrollY;
  window.scrollBy({ top: -200, behavior: 'instant' });
  await new Promise(requestAnimationFrame);
  expect(window.scrollY).toBeLessThan(stopped);
});

it('moves a block by its handle, and Escape leaves it where it was', async () => {
  await openEditor(paragraph('One'), paragraph('Two'), { type: 'divider' });
  const first = text.getByText('One').element().getBoundingClientRect();
  const end = text.element().querySelector('hr')?.getBoundingClientRect().bottom ?? 0;
  const from = { x: first.left, y: first.top + 5 };
  const drop = await startDrag(from, end + 10);
  await userEvent.keyboard('{Escape}');
  drop();
  expect(blocksNow()).toEqual([paragraph('One'), paragraph('Two'), { type: 'divider' }]);
  (await startDrag(from, end + 10))();
  expect(blocksNow()).toEqual([paragraph('Two'), { type: 'divider' }, paragraph('One')]);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Paragraph moved to position 3 of 3' }))
    .toBeInTheDocument();
  await userEvent.keyboard('!');
  expect(blocksNow()[2]).toEqual(paragraph('!One'));
});
