import { contract } from '@fairlead/contract';
import type { SavedBlock } from '@fairlead/contract/email/saved-blocks';
import { savedBlockTexts } from '@fairlead/contract/email/templates';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { button, isGone, pressEnter, question, tabTo } from '../support/controls.ts';
import { blocksNow, openEditor, paragraph, putCursor, text } from '../support/editor.ts';
import { answer, callsOf, fail, refuse } from '../support/fake-api.ts';

const { create, delete: remove, list, rename } = contract.savedBlocks;
const dialog = page.getByRole('dialog', { name: 'Saved blocks' });
const nameField = dialog.getByLabelText('Name', { exact: true });
const TIME = '2026-11-22T08:00:00.000Z';

const closing: SavedBlock = {
  id: 4,
  name: 'Closing',
  blocks: [paragraph('Thank you!'), { type: 'divider' }],
  created_by: 'admin',
  created_at: TIME,
  updated_by: 'kim',
  updated_at: TIME,
};

beforeEach(() => {
  logInAs();
  answer(list, { saved_blocks: [closing] });
});

async function openDialog(): Promise<void> {
  await openEditor(paragraph('One'), paragraph('Two'));
  await putCursor('One');
  await button('Saved blocks').click();
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent(/Closing2 blocks, by kim, Nov 22\b/);
}

it('are inserted as copies, from the menu by keyboard', async () => {
  await openEditor();
  await text.click();
  await userEvent.keyboard('/saved');
  await pressEnter();
  await expectFits('saved blocks');
  await tabTo(dialog.getByRole('button', { name: 'Insert Closing' }));
  await pressEnter();
  await isGone(dialog);
  expect(blocksNow().slice(0, 2)).toEqual(closing.blocks);
  await expect.element(text).toHaveFocus();
});

it('are made of the selected block, under a name', async () => {
  await openDialog();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByText(savedBlockTexts.nameRequired)).toBeVisible();
  await expectFits('saved blocks, with an error');
  answer(create, { saved_block: { ...closing, id: 5, name: 'Opening' } });
  await nameField.fill('Opening');
  await pressEnter();
  await expect.element(dialog.getByText('Saved as “Opening”.')).toBeVisible();
  expect(callsOf(create).at(-1)?.body).toMatchObject({ name: 'Opening', blocks: [paragraph('One')] });
  expect(blocksNow()).toEqual([paragraph('One'), paragraph('Two')]);
});

it('say why one can’t be saved, and keep its name', async () => {
  await openDialog();
  refuse(create, 409, savedBlockTexts.nameTaken('Closing'));
  await nameField.fill('Closing');
  await pressEnter();
  await expect.element(dialog.getByText(savedBlockTexts.nameTaken('Closing'))).toBeVisible();
  await expect.element(nameField).toHaveValue('Closing');
});

it('can be renamed', async () => {
  await openDialog();
  await dialog.getByRole('button', { name: 'Rename Closing' }).click();
  const field = dialog.getByLabelText('New name of Closing');
  await expect.element(field).toHaveFocus();
  await expectFits('a saved block being renamed');
  await field.fill('Goodbye');
  answer(rename, { saved_block: { ...closing, name: 'Goodbye' } });
  answer(list, { saved_blocks: [{ ...closing, name: 'Goodbye' }] });
  await pressEnter();
  await expect.element(dialog.getByRole('button', { name: 'Rename Goodbye' })).toHaveFocus();
  expect(callsOf(rename).at(-1)?.body).toEqual({ name: 'Goodbye' });
});

it('are deleted after a question', async () => {
  await openDialog();
  await dialog.getByRole('button', { name: 'Delete Closing' }).click();
  await expect.element(question).toHaveTextContent('Emails that have a copy keep it.');
  answer(remove, {});
  answer(list, { saved_blocks: [] });
  await question.getByRole('button', { name: 'Delete saved block' }).click();
  await expect.element(dialog.getByText('No saved blocks yet')).toBeVisible();
  await expectFits('no saved blocks');
  expect(callsOf(remove)).toHaveLength(1);
});

it('that can’t be loaded can be tried again', async () => {
  const unblock = fail('the server fails', list);
  await openEditor(paragraph('One'));
  await button('Saved blocks').click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t load the saved blocks.');
  unblock();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('listitem')).toBeVisible();
});
