import { contract } from '@fairlead/contract';
import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { imageTexts } from '@fairlead/contract/email/images';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone, pressEnter } from '../support/controls.ts';
import { blocksNow, drop, openEditor, paragraph, paste, putCursor, text } from '../support/editor.ts';
import { callsOf, garble, hold, refuse } from '../support/fake-api.ts';
import { answerImages, file, mailImage } from '../support/images.ts';
import word from './clipboard/word.html.txt?raw';

const described = page.getByRole('dialog', { name: 'Describe this image' });
const description = described.getByLabelText('Describe the image');
const placeholder = (name: string) => text.getByText(`Uploading ${name}…`);

/** Types of blocks, and the words of paragraphs. */
const shape = () =>
  blocksNow().map((block) =>
    block.type === 'paragraph'
      ? block.content.map((part) => part.type === 'text' && part.text).join('')
      : block.type,
  );

async function leaveUndescribed(): Promise<void> {
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone(described);
}

it('uploads a pasted picture where the cursor was, while the text goes on', async () => {
  answerImages();
  // ProseMirror takes a cursor that goes to the very start right after a focus for the browser's doing.
  await openEditor(paragraph('Top'), paragraph('One'), paragraph('Two'));
  await putCursor('One');
  const release = hold(contract.images.upload);
  paste({ files: [file('shot.png')] });
  await expect.element(placeholder('shot.png')).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Uploading shot.png' }))
    .toBeInTheDocument();
  await expectFits('an upload in the text');
  expect(shape()).toEqual(['Top', 'One', 'Two']);
  await putCursor('One', { before: true });
  await userEvent.keyboard('Zero{Enter}');
  expect(shape()).toEqual(['Top', 'Zero', 'One', 'Two']);
  release();
  await leaveUndescribed();
  await isGone(placeholder('shot.png'));
  expect(shape()).toEqual(['Top', 'Zero', 'One', 'image', 'Two']);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(shape()).toEqual(['Top', 'Zero', 'One', 'Two']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(shape()).toEqual(['Top', 'Zero', 'One', 'image', 'Two']);
});

it('uploads dropped files in their order, between the blocks that they’re dropped on', async () => {
  answerImages();
  await openEditor(paragraph('One'), paragraph('Two'));
  const [, second] = text.element().querySelectorAll('p');
  if (!second) throw new Error('There’s no second paragraph');
  drop({ files: [file('a.png'), file('b.png')] }, second);
  for (const words of ['A', 'B']) {
    await expect.element(description).toHaveValue('');
    await description.fill(words);
    await pressEnter();
  }
  await isGone(described);
  expect(shape()).toEqual(['One', 'image', 'image', 'Two']);
  expect(blocksNow().flatMap((block) => (block.type === 'image' ? block.alt : []))).toEqual(['A', 'B']);
});

it('shows where files will be, until they’re dropped or taken away', async () => {
  await openEditor(paragraph('One'), paragraph('Two'));
  const line = page.getByCss('.mail-drop-line');
  const [, second] = text.element().querySelectorAll('p');
  if (!second) throw new Error('There’s no second paragraph');
  const { left: clientX, top: clientY } = second.getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file('a.png'));
  second.dispatchEvent(new DragEvent('dragover', { dataTransfer, clientX, clientY, bubbles: true }));
  await expect.element(line).toBeVisible();
  expect(Math.abs(line.element().getBoundingClientRect().top - clientY)).toBeLessThan(4);
  second.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
  await expect.element(line).not.toBeVisible();
});

it('takes files that are dropped on the frame, which the browser would open', async () => {
  answerImages();
  await openEditor(paragraph('One'));
  drop({ files: [file('a.png')] }, page.getByCss('.mail-brand').element());
  await leaveUndescribed();
  expect(shape()).toEqual(['image', 'One']);
});

it('keeps a place for the image even if the text around it is deleted meanwhile', async () => {
  answerImages();
  await openEditor(paragraph('One'), paragraph('Two'));
  await putCursor('One');
  const release = hold(contract.images.upload);
  paste({ files: [file('a.png')] });
  await expect.element(placeholder('a.png')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}New');
  expect(shape()).toEqual(['New']);
  release();
  await leaveUndescribed();
  expect(shape()).toEqual(['New', 'image', '']);
});

it('shows a refusal with the server’s words until it’s dismissed, and loses nothing', async () => {
  answerImages();
  await openEditor(paragraph('One'));
  await putCursor('One');
  const release = garble(contract.images.upload, ({ url }) =>
    url.searchParams.get('file_name') === 'a.pdf'
      ? Response.json({ success: false, error: imageTexts.refused.pdf }, { status: 415 })
      : Response.json({ success: true, image: mailImage() }),
  );
  paste({ files: [file('a.pdf'), file('b.png')] });
  await leaveUndescribed();
  release();
  await expect.element(alertWith('a.pdf')).toHaveTextContent(imageTexts.refused.pdf);
  await isGone(placeholder('a.pdf'));
  expect(shape()).toEqual(['One', 'image', '']);
  await putCursor('One');
  await userEvent.keyboard('!');
  await expect.element(alertWith('a.pdf')).toBeVisible();
  await expectFits('a refused file in the text');
  await button('Dismiss').click();
  await isGone(button('Dismiss'));
  await expect.element(text).toHaveFocus();
});

it('refuses an image beyond the limits of an email, in words', async () => {
  answerImages();
  await openEditor(...Array.from({ length: 100 }, (_, at): MailBlock => paragraph(String(at))));
  await putCursor('99');
  paste({ files: [file('a.png')] });
  await expect.element(alertWith('an email can have at most 100 blocks')).toBeVisible();
  expect(blocksNow()).toHaveLength(100);
});

it('pastes text as text, even if a picture of it is on the clipboard', async () => {
  await openEditor();
  await text.click();
  paste({ html: word, text: 'Summer program', files: [file('image.png')] });
  expect(blocksNow()).toHaveLength(10);
  expect(shape()).not.toContain('image');
  await openEditor();
  await text.click();
  paste({ text: 'Only words', files: [file('image.png')] });
  expect(blocksNow()).toEqual([paragraph('Only words')]);
  expect(callsOf(contract.images.upload)).toEqual([]);
});

it.each([
  ['a browser', { html: '<meta charset="utf-8"><img src="https://example.org/a.png">' }],
  ['a folder', { text: '/home/ann/a.png' }],
])('uploads a picture that was copied in %s', async (_name, clipboard) => {
  answerImages();
  await openEditor();
  await text.click();
  paste({ ...clipboard, files: [file('a.png')] });
  await leaveUndescribed();
  expect(shape()).toEqual(['image', '']);
});

it('doesn’t interrupt another dialog, and asks after it', async () => {
  answerImages();
  await openEditor(paragraph('One'));
  await putCursor('One', { select: true });
  const release = hold(contract.images.upload);
  paste({ files: [file('a.png')] });
  await expect.element(placeholder('a.png')).toBeVisible();
  await button('Add link').click();
  const dialog = page.getByRole('dialog', { name: 'Add link' });
  await dialog.getByLabelText('Link', { exact: true }).fill('/demo');
  release();
  await isGone(placeholder('a.png'));
  await expect.element(dialog).toBeVisible();
  await pressEnter();
  await expect.element(description).toHaveFocus();
  expect(blocksNow()[0]).toEqual({
    type: 'paragraph',
    content: [{ type: 'text', text: 'One', link: '/demo' }],
  });
});

it('stops waiting for an upload when another email is opened', async () => {
  answerImages();
  await openEditor(paragraph('One'));
  await putCursor('One');
  refuse(contract.images.upload, 400, imageTexts.damaged);
  const release = hold(contract.images.upload);
  paste({ files: [file('a.png')] });
  await expect.element(placeholder('a.png')).toBeVisible();
  await openEditor(paragraph('Other'));
  release();
  await putCursor('Other');
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('Other!')]);
});
