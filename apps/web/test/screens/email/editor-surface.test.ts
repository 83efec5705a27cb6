import { offerDocument } from '@fairlead/contract/email/document/offer';
import { brand } from '@fairlead/contract/platform/brand';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { organization } from '../../../src/organization.ts';
import { expectFits } from '../support/accessible.ts';
import { blocksNow, openEditor, paragraph, putCursor, replaceBlocks, text } from '../support/editor.ts';
import { answerImages } from '../support/images.ts';

it('shows an email in its frame, accessible and without sideways scrolling', async () => {
  const [image] = answerImages();
  await openEditor(
    ...offerDocument.blocks,
    { type: 'bulleted_list', items: [[{ type: 'text', text: 'One' }], [{ type: 'text', text: 'Two' }]] },
    { type: 'quote', content: [{ type: 'text', text: 'It saves us an hour a day.' }] },
    { type: 'image', image: image.id, alt: 'A coach', decorative: false },
    { type: 'divider' },
    { type: 'signature', lines: [[{ type: 'text', text: 'Ann Lee' }], [{ type: 'text', text: brand.name }]] },
  );
  await expect.element(text).toHaveAttribute('aria-multiline', 'true');
  await expect.element(text).toHaveTextContent('Hello Name, or “there”,');
  await expect.element(page.getByText(organization.postalAddress)).toBeVisible();
  await expectFits('the email editor');
});

it('needs no style that the content security policy refuses', async () => {
  await openEditor(...offerDocument.blocks);
  const stylesheets = document.querySelectorAll('style').length;
  await putCursor('Prefer to look first? ');
  await userEvent.keyboard('x');
  expect(document.querySelectorAll('style')).toHaveLength(stylesheets);
  expect(document.querySelectorAll('style[data-tiptap-style]')).toHaveLength(0);
  expect(document.querySelectorAll('#root [style]')).toHaveLength(0);
});

it('reports what was typed as blocks', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('Hi there{Enter}Bye');
  expect(blocksNow()).toEqual([paragraph('Hi there'), paragraph('Bye')]);
});

it('keeps the cursor while its own changes come back, and starts anew with other blocks', async () => {
  await openEditor(paragraph('Draft'));
  await putCursor('Draft');
  await userEvent.keyboard('!');
  await userEvent.keyboard('?');
  expect(blocksNow()).toEqual([paragraph('Draft!?')]);
  replaceBlocks([paragraph('Restored')]);
  await expect.element(text).toHaveTextContent('Restored');
  await text.click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(text).toHaveTextContent('Restored');
});

it('lets Tab and Shift+Tab leave it from inside a list', async () => {
  await openEditor({ type: 'bulleted_list', items: [[{ type: 'text', text: 'One' }]] });
  await putCursor('One');
  await userEvent.tab();
  await expect.element(text).not.toHaveFocus();
  await text.click();
  await userEvent.tab({ shift: true });
  await expect.element(text).not.toHaveFocus();
  expect(blocksNow()).toEqual([{ type: 'bulleted_list', items: [[{ type: 'text', text: 'One' }]] }]);
});
