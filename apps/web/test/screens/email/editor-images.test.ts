import { contract } from '@fairlead/contract';
import { imageTexts } from '@fairlead/contract/email/images';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressByKeyboard, pressEnter, tabTo } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';
import { fail, refuse } from '../support/fake-api.ts';
import { answerImages, imageBlock } from '../support/images.ts';

const shown = (name: string) => text.getByRole('img', { name });
const dialog = page.getByRole('dialog');
const description = dialog.getByLabelText('Describe the image');
const decorative = dialog.getByLabelText('Decorative: it adds nothing to the text');
const link = dialog.getByLabelText('Link (optional)');

it('shows images as they’re sent: never enlarged, and no wider than the text', async () => {
  const [small, wide] = answerImages({}, { width: 1_200, height: 1_200 });
  if (!wide) throw new Error('There’s no second image');
  await openEditor(imageBlock(small, 'A coach'), imageBlock(wide, 'A team', '/demo'));
  await expect.element(shown('Image: A coach')).toBeVisible();
  const sizes = () =>
    [...text.element().querySelectorAll('img')].map(({ clientWidth, clientHeight }) => [
      clientWidth,
      clientHeight,
    ]);
  await expect.poll(sizes).toEqual([
    [192, 192],
    [536, 536],
  ]);
  await expectFits('images in the text');
  await page.viewport(320, 800);
  await expect.poll(() => sizes()[1]?.[0]).toBeLessThan(280);
});

it('says that an image was deleted, or can’t be shown, and keeps it in the email', async () => {
  const [image] = answerImages();
  const blocks = [imageBlock(image, 'A coach')];
  refuse(contract.images.find, 404, imageTexts.notFound);
  await openEditor(...blocks);
  await expect.element(text.getByText('This image was deleted. Choose another one')).toBeVisible();
  await expectFits('a deleted image');
  fail('there is no connection', contract.images.find);
  await openEditor(...blocks);
  await expect.element(text.getByText('It’s still in your email.')).toBeVisible();
  expect(blocksNow()).toEqual(blocks);
});

it('says so, too, when only the picture can’t be loaded', async () => {
  const [image] = answerImages({ large: '/nothing.png' });
  await openEditor(imageBlock(image, 'A coach'));
  await expect
    .element(shown('Image: A coach. This image can’t be shown right now. It’s still in your email.'))
    .toBeVisible();
});

it('opens on a click on the selected image or on Enter, and saves what was changed', async () => {
  const [image] = answerImages();
  await openEditor(paragraph('One'), imageBlock(image, 'A coach'));
  await shown('Image: A coach').click();
  await isGone(dialog);
  await shown('Image: A coach').click();
  await expect.element(description).toHaveFocus();
  await expect.element(description).toHaveValue('A coach');
  await expectFits('an image to edit');
  await description.fill('A coach\nand  a job seeker');
  await link.fill('example.org');
  await pressEnter();
  await isGone(dialog);
  expect(blocksNow()[1]).toEqual(imageBlock(image, 'A coach and a job seeker', 'https://example.org'));
  await expect.element(text).toHaveFocus();
  await pressEnter();
  await expect.element(link).toHaveValue('https://example.org');
  await button('Remove image').click();
  await isGone(dialog);
  expect(blocksNow()).toEqual([paragraph('One')]);
});

it('wants a description unless the image is decorative, which one with a link can’t be', async () => {
  const [image] = answerImages();
  await openEditor(paragraph('Before'), imageBlock(image));
  await shown('Image. Needs alternative text').click();
  await pressEnter();
  await expect.element(page.getByRole('dialog', { name: 'Describe this image' })).toBeVisible();
  await expect.element(description).toHaveAccessibleDescription(/0 of 500 characters/);
  await pressEnter();
  await expect
    .element(description)
    .toHaveAccessibleDescription(/Describe the image, or mark it as decorative/);
  await expect.element(description).toHaveFocus();
  await expectFits('a missing description');
  await link.fill('/demo');
  await expect.element(decorative).toHaveAccessibleDescription(/An image with a link can’t be decorative/);
  await tabTo(decorative);
  await userEvent.keyboard(' ');
  await expect.element(decorative).not.toBeChecked();
  await expect.element(decorative).toHaveAttribute('aria-disabled', 'true');
  await link.fill('');
  await decorative.click();
  await expect.element(decorative).toBeChecked();
  await isGone(description);
  await expectFits('a decorative image');
  await button('Save image').click();
  await isGone(dialog);
  expect(blocksNow()[1]).toEqual({ ...imageBlock(image), decorative: true });
  await expect.element(shown('Decorative image')).toBeVisible();
});

it('refuses a link that leads nowhere', async () => {
  const [image] = answerImages();
  await openEditor(paragraph('Before'), imageBlock(image, 'A coach'));
  await shown('Image: A coach').click();
  await pressEnter();
  await link.fill('javascript:alert(1)');
  await pressEnter();
  await expect.element(link).toHaveAccessibleDescription(/Start the link with https/);
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(blocksNow()[1]).toEqual(imageBlock(image, 'A coach'));
});

it('replaces an image by another one, which keeps link and place, and needs its own description', async () => {
  const [old, other] = answerImages({}, { file_name: 'team.png' });
  if (!other) throw new Error('There’s no second image');
  const place = { align: 'center' } as const;
  await openEditor(paragraph('Before'), { ...imageBlock(old, 'A coach', '/demo'), ...place });
  await shown('Image: A coach').click();
  await pressEnter();
  await button('Replace image').click();
  await expect.element(page.getByRole('dialog', { name: 'Replace image' })).toBeVisible();
  await button(/^team.png/).click();
  await description.fill('A team');
  await pressEnter();
  await isGone(dialog);
  expect(blocksNow()[1]).toEqual({ ...imageBlock(other, 'A team', '/demo'), ...place });
});

it('can be inserted, described, and opened again by keyboard alone', async () => {
  const [image] = answerImages();
  await openEditor(paragraph('One'));
  await putCursor('One');
  await userEvent.keyboard('{Enter}/pic');
  await pressEnter();
  await expect.element(page.getByRole('dialog', { name: 'Insert an image' })).toBeVisible();
  await pressByKeyboard(button(/^coach.png/));
  await expect.element(description).toHaveFocus();
  await userEvent.keyboard('A coach{Enter}');
  await isGone(dialog);
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('After');
  expect(blocksNow()).toEqual([paragraph('One'), imageBlock(image, 'A coach'), paragraph('After')]);
  await userEvent.keyboard('{Home}{ArrowUp}');
  await expect.element(button('Edit image')).toBeVisible();
  await pressEnter();
  await expect.element(description).toHaveValue('A coach');
});
