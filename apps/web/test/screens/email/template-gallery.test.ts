import { contract } from '@fairlead/contract';
import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { templateTexts } from '@fairlead/contract/email/templates';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { time_zone } from '../support/as-admin.ts';
import { composer } from '../support/campaigns.ts';
import { button, isGone, pressByKeyboard, pressEnter, question } from '../support/controls.ts';
import { answerDrafts } from '../support/drafts.ts';
import { answer, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerTemplates, archived, newsletter, template } from '../support/templates.ts';

const { builtIn, list, change, duplicate, duplicateBuiltIn, restoreVersion } = contract.templates;
const { create } = contract.drafts;
const TAB = '/email-marketing?tab=template';

const said = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const menuOf = button('More for Spring');
const choose = async (item: string) => {
  await menuOf.click();
  await page.getByRole('button', { name: item, exact: true }).click();
};
beforeEach(() => {
  answerTemplates();
  answerDrafts();
});

describe('the gallery', () => {
  it('shows our templates with what they’re for, and the team’s with who changed them', async () => {
    openScreen(TAB);
    await expect.element(page.getByText(newsletter.purpose)).toBeVisible();
    await expect.element(page.getByText(/^Changed by ben/)).toBeVisible();
    await expectFits('the gallery');
  });

  it('says so while it loads, and when the team has no template yet', async () => {
    answer(list, { templates: [], next_cursor: null });
    const release = hold(list, builtIn);
    openScreen(TAB);
    await expect.element(page.getByText('Loading templates').first()).toBeInTheDocument();
    release();
    await expect.element(page.getByText('Your team hasn’t saved a template yet')).toBeVisible();
    await expectFits('a gallery without templates of the team');
  });

  it('keeps archived templates behind a filter that’s in the URL', async () => {
    openScreen(TAB);
    await page.getByText('Archived', { exact: true }).click();
    await expect.element(page.getByText('No archived templates')).toBeVisible();
    expect(location.search).toContain('templates=archived');
    answer(list, { templates: [archived], next_cursor: null });
    openScreen(`${TAB}&templates=archived`);
    await expect.element(page.getByText(/^Archived by ann/)).toBeVisible();
    await expectFits('the archived templates');
  });

  it('that fails to load can be retried', async () => {
    const unblock = fail('the server fails', list, builtIn);
    openScreen(TAB);
    await expect.element(page.getByText('We couldn’t load the ready-made templates.')).toBeVisible();
    await expect.element(page.getByText('We couldn’t load your team’s templates.')).toBeVisible();
    await expectFits('a gallery that failed');
    unblock();
    await button('Retry').first().click();
    await expect.element(page.getByText(newsletter.purpose)).toBeVisible();
  });
});

describe('using a template', () => {
  it('starts a draft with a copy, to nobody, and opens it in the composer', async () => {
    openScreen(TAB);
    await button('Use this template: Newsletter').click();
    await expect.element(composer.name).toHaveValue('Newsletter');
    await expect.element(composer.subject).toHaveFocus();
    expect(callsOf(create)[0]?.body).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      content: newDraft(offerDocument, time_zone, 'Newsletter'),
    });
  });

  it('reads the email of one of the team’s in the version that was shown', async () => {
    openScreen(TAB);
    await button('Use this template: Spring').click();
    await expect.element(composer.subject).toHaveFocus();
    expect(callsOf(create)).toHaveLength(1);
    expect(callsOf(contract.templates.find).at(-1)?.url.search).toBe('?version=2');
  });

  it('that fails is an alert, and the gallery stays', async () => {
    fail('there is no connection', create);
    openScreen(TAB);
    await button('Use this template: Newsletter').click();
    await expect.element(question.getByText(/Nothing was lost/)).toBeVisible();
    await question.getByRole('button', { name: 'OK' }).click();
    await expect.element(page.getByText(newsletter.purpose)).toBeVisible();
  });
});

describe('the preview of a template', () => {
  it('shows it wide, on a phone, dark, and as plain text, and can use it', async () => {
    openScreen(TAB);
    await button('Preview: Newsletter').click();
    const frame = dialog.getByTitle('Preview of the email');
    await expect.element(frame).toBeVisible();
    await expect.element(dialog.getByRole('figure').getByText('What is new')).toBeVisible();
    await expectFits('the preview of a template');
    await dialog.getByText('Dark').click();
    await expect.poll(() => frame.query()?.getAttribute('src')).toContain('look=dark');
    await dialog.getByText('Phone').click();
    await dialog.getByText('Plain text').click();
    await expect.element(dialog.getByText('Hello in plain text')).toBeVisible();
    await expectFits('a template as plain text');
    await dialog.getByRole('button', { name: 'Use this template' }).click();
    await expect.element(composer.name).toHaveValue('Newsletter');
  });

  it('that fails has Retry', async () => {
    const unblock = fail('the database is away', contract.emailTemplate.documentPreview);
    openScreen(TAB);
    await button('Preview: Newsletter').click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expectFits('a preview that failed');
    unblock();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog.getByTitle('Preview of the email')).toBeVisible();
  });
});

describe('a template of the team', () => {
  it('is renamed; a name that’s taken is said at the field, and what was typed stays', async () => {
    openScreen(TAB);
    await choose('Rename');
    const name = dialog.getByLabelText('Template name');
    await expect.element(name).toHaveFocus();
    await name.fill('Fall');
    const unblock = refuse(change, 409, templateTexts.nameTaken('Fall'));
    await pressEnter();
    await expect.element(dialog.getByText(templateTexts.nameTaken('Fall'))).toBeVisible();
    await expectFits('a name that is taken');
    unblock();
    answer(change, { template: { ...template, name: 'Fall' } });
    await dialog.getByRole('button', { name: 'Rename template' }).click();
    await expect.element(said('The template is called “Fall” now.')).toBeVisible();
    expect(callsOf(change).at(-1)?.body).toEqual({ name: 'Fall' });
    await expect.element(menuOf).toHaveFocus();
  });

  it('isn’t renamed to nothing', async () => {
    openScreen(TAB);
    await choose('Rename');
    await dialog.getByLabelText('Template name').fill(' ');
    await pressEnter();
    await expect.element(dialog.getByText(templateTexts.nameRequired)).toBeVisible();
    expect(callsOf(change)).toEqual([]);
  });

  it('is archived with Undo, by keyboard alone', async () => {
    answer(change, ({ body }) => ({
      template: (body as { archived: boolean }).archived ? archived : template,
    }));
    openScreen(TAB);
    await pressByKeyboard(menuOf);
    await pressByKeyboard(page.getByRole('button', { name: 'Archive', exact: true }));
    await expect.element(said('“Spring” is archived.')).toBeVisible();
    await expect.element(button('Undo')).toHaveFocus();
    await expectFits('an archived template');
    await pressEnter();
    await expect.element(said('“Spring” is back among your team’s templates.')).toBeVisible();
    expect(callsOf(change).map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
  });

  it('that can’t be restored because its name is taken says so', async () => {
    answer(list, { templates: [archived], next_cursor: null });
    refuse(change, 409, templateTexts.nameTaken('Spring'));
    openScreen(`${TAB}&templates=archived`);
    await button('Restore: Spring').click();
    await expect.element(question.getByText(templateTexts.nameTaken('Spring'))).toBeVisible();
  });

  it('is duplicated, as ours are', async () => {
    answer(duplicate, { template: { ...template, id: 4, name: 'Copy of Spring' } });
    answer(duplicateBuiltIn, { template: { ...template, id: 5, name: 'Copy of Newsletter' } });
    openScreen(TAB);
    await choose('Duplicate');
    await expect.element(said('Your team has a new template: “Copy of Spring”.')).toBeVisible();
    await button('Duplicate: Newsletter').click();
    await expect.element(said('Your team has a new template: “Copy of Newsletter”.')).toBeVisible();
  });

  it('that someone archived in the meantime isn’t duplicated, and the answer says who did it', async () => {
    const refusal = `ben archived this template, ${templateTexts.duplicate.archived}`;
    refuse(duplicate, 409, refusal);
    openScreen(TAB);
    await choose('Duplicate');
    await expect.element(question.getByText(refusal)).toBeVisible();
  });

  it('lists its versions with who and when; an earlier one can be looked at and restored', async () => {
    answer(restoreVersion, { template: { ...template, version: 3 } });
    openScreen(TAB);
    await choose('Versions');
    await expect.element(dialog.getByText(/^Saved by ann/)).toBeVisible();
    await expectFits('the versions of a template');
    await dialog.getByRole('button', { name: 'Preview version 1' }).click();
    await expect.element(page.getByTitle('Preview of the email', { exact: true })).toBeVisible();
    expect(callsOf(contract.templates.find).at(-1)?.url.search).toBe('?version=1');
    await userEvent.keyboard('{Escape}');
    await isGone(page.getByTitle('Preview of the email', { exact: true }));
    await dialog.getByRole('button', { name: 'Restore version 1' }).click();
    await expect.element(said('Restored version 1 of “Spring” as version 3.')).toBeVisible();
    expect(callsOf(restoreVersion)[0]).toMatchObject({
      params: { id: '3', from: '1' },
      body: { version: 2 },
    });
  });

  it('has a menu that closes with Escape, and when something else gets the focus', async () => {
    openScreen(TAB);
    await menuOf.click();
    await expect.element(menuOf).toHaveAttribute('aria-expanded', 'true');
    await expectFits('the menu of a template');
    await userEvent.keyboard('{Escape}');
    await expect.element(menuOf).toHaveAttribute('aria-expanded', 'false');
    await expect.element(menuOf).toHaveFocus();
    await menuOf.click();
    await userEvent.tab({ shift: true });
    await expect.element(menuOf).toHaveAttribute('aria-expanded', 'false');
  });
});
