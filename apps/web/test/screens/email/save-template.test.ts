import { contract } from '@fairlead/contract';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { templateTexts } from '@fairlead/contract/email/templates';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { chooseForDraft, nameCampaign } from '../support/campaigns.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { answer, callsOf, failOnce, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerTemplates, template } from '../support/templates.ts';

const { create, list, save } = contract.templates;
const dialog = page.getByRole('dialog');
const name = dialog.getByLabelText('Template name');
const alert = dialog.getByRole('alert');
const said = (text: string) => page.getByRole('status').filter({ hasText: text });

beforeEach(async () => {
  answerMarketing();
  answerTemplates();
  openScreen('/email-marketing');
  await nameCampaign('November news');
  await chooseForDraft('Save as template');
});

it('an email becomes a template under the proposed name', async () => {
  answer(create, { template: { ...template, version: 1, name: 'November news' } });
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('November news');
  await expect.element(dialog.getByText('Replace one')).toBeVisible();
  await expectFits('saving a template');
  const { scrollY } = window;
  await pressEnter();
  await expect.element(said('Saved as the template “November news”.')).toBeVisible();
  await isGone(dialog);
  await expect.element(button('More for this draft')).toHaveFocus();
  expect(window.scrollY).toBe(scrollY);
  expect(callsOf(create)[0]?.body).toMatchObject({ name: 'November news', document: offerDocument });
});

it('a template needs a name', async () => {
  await name.fill('  ');
  await pressEnter();
  await expect.element(dialog.getByText(templateTexts.nameRequired)).toBeVisible();
  expect(callsOf(create)).toEqual([]);
});

it('a lost answer is said, and saving again repeats the request under its key', async () => {
  answer(create, { template: { ...template, version: 1 } });
  failOnce(create);
  await pressEnter();
  await expect.element(alert.getByText(/your email is still here/)).toBeVisible();
  await expectFits('a template that was not saved');
  await button('Save template').click();
  await isGone(dialog);
  const keys = callsOf(create).map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

it('a template that’s replaced gets another version', async () => {
  answer(save, { template: { ...template, version: 3 } });
  await dialog.getByText('Replace one').click();
  await button('Replace template').click();
  await expect.element(dialog.getByText('Choose the template to replace.')).toBeVisible();
  await dialog.getByLabelText('Template to replace').selectOptions('Spring');
  await expectFits('replacing a template');
  await button('Replace template').click();
  await expect.element(said('Saved as version 3 of “Spring”.')).toBeVisible();
  expect(callsOf(save)[0]).toMatchObject({
    params: { id: '3' },
    body: { version: 2, document: offerDocument },
  });
});

it('a template that someone changed or archived in the meantime isn’t replaced', async () => {
  const refusal = `ben archived this template, ${templateTexts.save.archived}`;
  refuse(save, 409, refusal);
  await dialog.getByText('Replace one').click();
  await dialog.getByLabelText('Template to replace').selectOptions('Spring');
  await button('Replace template').click();
  await expect.element(alert.getByText(refusal)).toBeVisible();
  answer(list, { templates: [], next_cursor: null });
  await dialog.getByText('New template', { exact: true }).click();
  await expect.element(name).toHaveValue('November news');
});
