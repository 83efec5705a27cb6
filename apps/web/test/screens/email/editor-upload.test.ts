import { contract } from '@fairlead/contract';
import type { ColumnBlock, MailBlock } from '@fairlead/contract/email/document/blocks';
import { imageTexts } from '@fairlead/contract/email/images';
import { IMAGE_BYTES_MAX } from '@fairlead/contract/platform/limits';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button, isGone, pressByKeyboard, pressEnter, question } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';
import { answer, callsOf, fail, garble, hold, refuse } from '../support/fake-api.ts';
import { answerImages, file, imageBlock, mailImage } from '../support/images.ts';

const dialog = page.getByRole('dialog', { name: 'Insert an image' });
const described = page.getByRole('dialog', { name: 'Describe this image' });
const description = described.getByLabelText('Describe the image');
const chooser = dialog.getByLabelText('Upload images');
const status = (words: string) => page.getByRole('status').filter({ hasText: words });

const refused = (error: string, status = 400, headers = {}) =>
  Response.json({ success: false, error }, { status, headers });

async function openDialog(): Promise<void> {
  await openEditor(paragraph('One'));
  await putCursor('One');
  await button('Insert image').click();
  await expect.element(chooser).toBeVisible();
}
/** Blocks by type, and the words of those that have some. */
const shape = () =>
  blocksNow().map((block) => {
    if (block.type === 'image') return block.alt || 'no words';
    return block.type === 'paragraph' ? 'paragraph' : block.type;
  });

it('uploads a file, inserts it, and asks what it shows', async () => {
  answerImages();
  await openDialog();
  await expectFits('the dialog with images');
  const release = hold(contract.images.upload);
  await chooser.upload(file('team photo.gif'));
  await expect.element(status('Uploading team photo.gif')).toBeVisible();
  await expectFits('an upload');
  release();
  await expect.element(description).toHaveFocus();
  await expect.element(described.getByText('Emails show only its first frame.')).toBeVisible();
  await expectFits('an image to describe');
  const [call] = callsOf(contract.images.upload);
  expect(call?.url.searchParams.get('file_name')).toBe('team photo.gif');
  expect(call?.headers.get('content-type')).toBe('application/octet-stream');
  await userEvent.keyboard('Our team{Enter}');
  await isGone(described);
  expect(shape()).toEqual(['paragraph', 'Our team', 'paragraph']);
});

it('an image in a column is asked about, too', async () => {
  answerImages();
  const [left, right] = [paragraph('Left'), paragraph('Right')] as ColumnBlock[];
  await openEditor({ type: 'columns', columns: [[left], [right]] } as MailBlock);
  await putCursor('Right');
  await button('Insert image').click();
  await chooser.upload(file('team.png'));
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('Our team{Enter}');
  await isGone(described);
  expect(blocksNow()).toMatchObject([
    { columns: [[left], [right, { type: 'image', alt: 'Our team' }, paragraph('')]] },
  ]);
});

it('an image that isn’t described yet stays, and says so', async () => {
  answerImages();
  await openDialog();
  await chooser.upload(file('team.png'));
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone(described);
  expect(shape()).toEqual(['paragraph', 'no words', 'paragraph']);
  await expect.element(text.getByText('Needs alternative text')).toBeVisible();
  await expect.element(text.getByRole('img', { name: 'Image. Needs alternative text' })).toBeVisible();
  await expectFits('an image without words');
});

it('uploads several files in their order, and asks about each', async () => {
  answerImages();
  await openDialog();
  await chooser.upload([file('a.png'), file('b.png'), file('c.png')]);
  for (const words of ['First', 'Second', 'Third']) {
    await expect.element(description).toHaveValue('');
    await description.fill(words);
    await pressEnter();
  }
  await isGone(described);
  expect(shape()).toEqual(['paragraph', 'First', 'Second', 'Third', 'paragraph']);
});

it.each([
  ['photo.svg', imageTexts.refused.svg],
  ['text.jpg', imageTexts.refused.other],
  ['bomb.png', imageTexts.tooManyPixels],
  ['half.jpg', imageTexts.damaged],
])('says why %s was refused, in the server’s words', async (name, error) => {
  answerImages();
  await openDialog();
  refuse(contract.images.upload, 400, error);
  await chooser.upload(file(name));
  await expect.element(alertWith(name)).toHaveTextContent(error);
  expect(blocksNow()).toEqual([paragraph('One')]);
});

it('refuses what is too large without sending it, and what comes after ten files', async () => {
  answerImages();
  await openDialog();
  const large = new File([new Uint8Array(IMAGE_BYTES_MAX + 1)], 'large.png');
  await chooser.upload(large);
  await expect.element(alertWith('large.png')).toHaveTextContent(imageTexts.tooLarge);
  expect(callsOf(contract.images.upload)).toHaveLength(0);
  await chooser.upload(Array.from({ length: 11 }, (_, at) => file(`${at}.png`)));
  await expect.element(alertWith('10.png')).toHaveTextContent('Only 10 images can be uploaded at a time');
  await expect.element(button('Insert 10 uploaded images')).toBeVisible();
  expect(callsOf(contract.images.upload)).toHaveLength(10);
});

it('inserts the others when one of several was refused', async () => {
  answerImages();
  await openDialog();
  const release = garble(contract.images.upload, ({ url }) =>
    url.searchParams.get('file_name') === 'b.svg'
      ? refused(imageTexts.refused.svg, 415)
      : Response.json({ success: true, image: mailImage() }),
  );
  await chooser.upload([file('a.png'), file('b.svg'), file('c.png')]);
  await expect.element(alertWith('b.svg')).toHaveTextContent(imageTexts.refused.svg);
  await expectFits('a refused file');
  release();
  await pressByKeyboard(button('Insert 2 uploaded images'));
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await isGone(described);
  expect(shape()).toEqual(['paragraph', 'no words', 'no words', 'paragraph']);
});

it('tries again when the server asks it to wait, and then shows its words', async () => {
  answerImages();
  await openDialog();
  const release = garble(contract.images.upload, () => refused(imageTexts.busy, 503, { 'retry-after': '0' }));
  await chooser.upload(file('a.png'));
  await expect.element(alertWith('a.png')).toHaveTextContent(imageTexts.busy);
  expect(callsOf(contract.images.upload)).toHaveLength(4);
  let tries = 0;
  release();
  garble(contract.images.upload, () => {
    tries += 1;
    return tries < 3
      ? refused(imageTexts.busy, 503, { 'retry-after': '0' })
      : Response.json({ success: true, image: mailImage() });
  });
  await chooser.upload(file('a.png'));
  await expect.element(description).toHaveFocus();
});

it('says so if the server can’t be reached', async () => {
  answerImages();
  await openDialog();
  fail('there is no connection', contract.images.upload);
  await chooser.upload(file('a.png'));
  await expect.element(alertWith('a.png')).toHaveTextContent('We couldn’t reach the server');
});

it('is canceled by closing, and inserts nothing', async () => {
  answerImages();
  await openDialog();
  const release = hold(contract.images.upload);
  await chooser.upload(file('a.png'));
  await expect.element(status('Uploading a.png')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  release();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('One!')]);
});

it('shows who uploaded an image and when, and inserts the chosen one', async () => {
  const [image] = answerImages({ file_name: 'coach.png', width: 1_200, height: 800, was_animated: true });
  await openDialog();
  const choice = button(/^coach.png/);
  await expect
    .element(choice)
    .toHaveTextContent(/1,200 × 800 pixels.*First frame of an animation.*ann, Nov 20\b/);
  await choice.click();
  await description.fill('A coach');
  await pressEnter();
  await isGone(described);
  expect(blocksNow()[1]).toEqual(imageBlock(image, 'A coach'));
});

it('shows older images page by page', async () => {
  answerImages();
  const name = (page: string) => ({ file_name: `page ${page}.png` });
  answer(contract.images.list, ({ url }) =>
    url.searchParams.get('cursor')
      ? { images: [mailImage(name('two'))], next_cursor: null }
      : { images: [mailImage(name('one'))], next_cursor: 'next' },
  );
  await openDialog();
  await pressByKeyboard(button('Load more'));
  await expect.element(button(/^page two/)).toBeVisible();
  await expect.element(status('Showing 2 images')).toHaveFocus();
});

it('says that there are no images, or that they can’t be loaded', async () => {
  answerImages();
  answer(contract.images.list, { images: [], next_cursor: null });
  await openDialog();
  await expect.element(dialog.getByText('No images yet')).toBeVisible();
  await expectFits('no images');
  const recover = fail('the server fails', contract.images.list);
  await openDialog();
  await expect.element(alertWith('We couldn’t load the images.')).toBeVisible();
  await expectFits('images that can’t be loaded');
  recover();
  await button('Retry').click();
  await expect.element(dialog.getByText('No images yet')).toBeVisible();
});

it('deletes an image after a question, unless something uses it', async () => {
  const [image] = answerImages({ file_name: 'old.png' }, { file_name: 'new.png' });
  await openDialog();
  const recover = refuse(contract.images.delete, 409, imageTexts.inUse);
  await button('Delete old.png').click();
  await expect.element(question).toHaveTextContent('Delete old.png?');
  await question.getByRole('button', { name: 'Delete image' }).click();
  await expect.element(alertWith(imageTexts.inUse)).toBeVisible();
  await expectFits('an image in use');
  recover();
  await pressByKeyboard(button('Delete old.png'));
  await pressByKeyboard(question.getByRole('button', { name: 'Delete image' }));
  await isGone(button('Delete old.png'));
  await expect.element(page.getByRole('heading', { name: 'Uploaded images' })).toHaveFocus();
  expect(callsOf(contract.images.delete).at(-1)?.params.id).toBe(image.id);
  await expect.element(button(/^new.png/)).toBeVisible();
});
