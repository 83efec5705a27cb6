import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import type { Inline } from '@fairlead/contract/email/document/inline';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';

const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
const item = (name: string) => toolbar.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const announced = page.getByRole('status').last();

const words = (content: string, format: Pick<Inline, 'bold' | 'italic' | 'link'> = {}): Inline => ({
  type: 'text',
  text: content,
  ...format,
});
const para = (...content: Inline[]): MailBlock => ({ type: 'paragraph', content });

const toToolbar = () => userEvent.keyboard('{Alt>}{F10}{/Alt}');

it('is one tab stop: arrow keys, Home, and End move, Escape goes back to the text', async () => {
  await openEditor(paragraph('Hello'));
  await putCursor('Hello');
  await toToolbar();
  await expect.element(toolbar.getByLabelText('Block type')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('Bold')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(item('Move block down')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(toolbar.getByLabelText('Block type')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('Move block down')).toHaveFocus();
  expect(toolbar.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  await toToolbar();
  await expect.element(item('Move block down')).toHaveFocus();
});

it('turns on bold for what is typed next, by keyboard alone', async () => {
  await openEditor(paragraph('Hello '));
  await putCursor('Hello ');
  await toToolbar();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('Bold')).toHaveAttribute('aria-pressed', 'false');
  await pressEnter();
  await expect.element(item('Bold')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}you');
  expect(blocksNow()).toEqual([para(words('Hello '), words('you', { bold: true }))]);
});

it('formats a selection by mouse without losing it', async () => {
  await openEditor(paragraph('Hello you'));
  await putCursor('you', { select: true });
  await item('Bold').click();
  await item('Italic').click();
  await expect.element(text).toHaveFocus();
  expect(blocksNow()).toEqual([para(words('Hello '), words('you', { bold: true, italic: true }))]);
  await item('Bold').click();
  expect(blocksNow()).toEqual([para(words('Hello '), words('you', { italic: true }))]);
  await item('Undo').click();
  await item('Undo').click();
  await item('Undo').click();
  expect(blocksNow()).toEqual([paragraph('Hello you')]);
  await expect.element(item('Undo')).toHaveAttribute('aria-disabled', 'true');
  await item('Redo').click();
  expect(blocksNow()).toEqual([para(words('Hello '), words('you', { bold: true }))]);
});

it('changes the type of a block and says which it is', async () => {
  await openEditor(paragraph('News'), paragraph('One'), paragraph('Two'));
  const type = toolbar.getByLabelText('Block type');
  await putCursor('News');
  await type.selectOptions('Heading');
  await expect.element(type).toHaveValue('heading');
  await putCursor('One');
  await item('Bulleted list').click();
  await putCursor('Two');
  await item('Bulleted list').click();
  const heading: MailBlock = { type: 'heading', level: 2, content: [words('News')] };
  expect(blocksNow()).toEqual([heading, { type: 'bulleted_list', items: [[words('One')], [words('Two')]] }]);
  await expect.element(item('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
  await putCursor('One');
  await item('Numbered list').click();
  expect(blocksNow()).toEqual([
    heading,
    { type: 'numbered_list', items: [[words('One')]] },
    { type: 'bulleted_list', items: [[words('Two')]] },
  ]);
  await item('Numbered list').click();
  expect(blocksNow()[1]).toEqual(paragraph('One'));
  await page.getByLabelText('Block type').selectOptions('Quote');
  await userEvent.keyboard('!');
  expect(blocksNow()[1]).toEqual({ type: 'quote', content: [words('One!')] });
});

it('links a selection, edits the link, and removes it', async () => {
  await openEditor(paragraph('See the features'));
  await putCursor('features', { select: true });
  await userEvent.keyboard('{Control>}k{/Control}');
  const link = dialog.getByLabelText('Link', { exact: true });
  await expect.element(link).toHaveFocus();
  await link.fill('javascript:alert(1)');
  await pressEnter();
  await expect.element(dialog.getByText(/^Start the link with https/)).toBeVisible();
  await expect.element(link).toHaveFocus();
  await expectFits('a refused link');
  const long = `https://example.org/${'x'.repeat(2_000)}`;
  await link.fill(long);
  await pressEnter();
  await expect
    .element(link)
    .toHaveAccessibleDescription(/A link can have at most 2,000 characters, and this one has 2,020\./);
  await expect.element(link).toHaveValue(long);
  await link.fill('example.org/features');
  await pressEnter();
  await isGone(dialog);
  await expect.element(text).toHaveFocus();
  expect(blocksNow()).toEqual([
    para(words('See the '), words('features', { link: 'https://example.org/features' })),
  ]);
  await putCursor('fea');
  await item('Edit link').click();
  await expect.element(link).toHaveValue('https://example.org/features');
  await link.fill('/features');
  await button('Save link').click();
  expect(blocksNow()).toEqual([para(words('See the '), words('features', { link: '/features' }))]);
  await item('Edit link').click();
  await button('Remove link').click();
  expect(blocksNow()).toEqual([paragraph('See the features')]);
});

it('inserts a link with its words where nothing is selected', async () => {
  await openEditor(paragraph('Write to '));
  await putCursor('Write to ');
  await item('Add link').click();
  await dialog.getByLabelText('Link', { exact: true }).fill('ann@example.org');
  await dialog.getByLabelText('Words to link').fill('Ann');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('.');
  expect(blocksNow()).toEqual([
    para(words('Write to '), words('Ann', { link: 'mailto:ann@example.org' }), words('.')),
  ]);
});

it('inserts a merge field with a fallback, which is required, and edits it on Enter', async () => {
  await openEditor(paragraph('Hello '));
  await putCursor('Hello ');
  await item('Insert merge field').click();
  const fallback = dialog.getByLabelText('Fallback');
  await expect.element(fallback).toHaveValue('there');
  await dialog.getByLabelText('Merge field', { exact: true }).selectOptions('Organization');
  await expect.element(fallback).toHaveValue('your organization');
  await fallback.fill(' ');
  await dialog.getByRole('button', { name: 'Insert merge field' }).click();
  await expect.element(dialog.getByText(/^Say what people see/)).toBeVisible();
  await expect.element(fallback).toHaveFocus();
  await expectFits('a merge field without a fallback');
  await fallback.fill('all of you');
  await pressEnter();
  await isGone(dialog);
  await expect.element(text).toHaveFocus();
  const field = (name: string): Inline => ({ type: 'field', field: 'organization', fallback: name });
  expect(blocksNow()).toEqual([para(words('Hello '), field('all of you'))]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(item('Edit merge field')).toBeVisible();
  await pressEnter();
  await fallback.fill('friends');
  await pressEnter();
  await isGone(dialog);
  expect(blocksNow()).toEqual([para(words('Hello '), field('friends'))]);
  await text.getByText('Organization, or “friends”').click();
  await dialog.getByRole('button', { name: 'Remove merge field' }).click();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('you');
  expect(blocksNow()).toEqual([paragraph('Hello you')]);
});

it('opens a button by a click, and says what is wrong with it', async () => {
  await openEditor({ type: 'button', label: 'Book a demo', link: '/demo' }, paragraph('After'));
  await text.getByText('Book a demo').click();
  const label = dialog.getByLabelText('Words on the button');
  await expect.element(label).toHaveFocus();
  await label.fill('');
  await button('Save button').click();
  await expect.element(label).toHaveFocus();
  await expect.element(label).toHaveAttribute('aria-invalid', 'true');
  await label.fill('Book now');
  await button('Save button').click();
  expect(blocksNow()[0]).toEqual({ type: 'button', label: 'Book now', link: '/demo' });
  await text.getByText('Book now').click();
  await button('Remove button').click();
  expect(blocksNow()).toEqual([paragraph('After')]);
});

it('moves blocks by buttons and keys, and announces where they are', async () => {
  await openEditor(paragraph('One'), { type: 'divider' }, paragraph('Three'));
  await putCursor('Three');
  await item('Move block up').click();
  await expect.element(announced).toHaveTextContent('Paragraph moved to position 2 of 3');
  expect(blocksNow()).toEqual([paragraph('One'), paragraph('Three'), { type: 'divider' }]);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.element(announced).toHaveTextContent('Paragraph moved to position 1 of 3');
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.element(announced).toHaveTextContent('Already at the top');
  await userEvent.keyboard('!');
  expect(blocksNow()).toEqual([paragraph('Three!'), paragraph('One'), { type: 'divider' }]);
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
  await expect.element(announced).toHaveTextContent('Paragraph moved to position 3 of 3');
  await expect.element(item('Move block down')).toHaveAttribute('aria-disabled', 'true');
});

it('leaves a list by Enter in an empty item, and a heading by Backspace at its start', async () => {
  await openEditor({ type: 'heading', level: 3, content: [words('News')] }, paragraph('One'));
  await putCursor('One');
  await item('Numbered list').click();
  await userEvent.keyboard('{Enter}Two{Enter}{Enter}After');
  await putCursor('News', { before: true });
  await userEvent.keyboard('{Backspace}');
  expect(blocksNow()).toEqual([
    paragraph('News'),
    { type: 'numbered_list', items: [[words('One')], [words('Two')]] },
    paragraph('After'),
  ]);
});
