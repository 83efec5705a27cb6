import { contract } from '@fairlead/contract';
import { type DraftContent, draftTexts, newDraft } from '@fairlead/contract/campaigns/drafts';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { chooseForDraft, composer, NAME, nameCampaign, nobodyLeftOut } from '../support/campaigns.ts';
import { alertWith, isGone, logOut, question } from '../support/controls.ts';
import { answerDrafts, draftSaved, storedDraft } from '../support/drafts.ts';
import { answer, answerWith, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { closeScreen, openScreen, reload } from '../support/open-screen.ts';

const { create, delete: remove, find, list, save } = contract.drafts;
const URL = '/email-marketing';
const NOT_SAVED = page.getByText('We can’t reach the server. Your text is kept in this browser');

const named = (campaign_name: string): DraftContent => newDraft(offerDocument, 'UTC', campaign_name);
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('draftCopy.'));

let server: ReturnType<typeof answerDrafts>;
beforeEach(() => {
  answerMarketing();
  answer(contract.campaigns.audience, {
    recipients: 1,
    excluded: nobodyLeftOut,
  });
  server = answerDrafts();
});

async function write(name = NAME): Promise<void> {
  await nameCampaign(name);
  await expect.element(draftSaved).toBeVisible();
  await expect.poll(() => server.kept()?.content.campaign_name).toBe(name);
}

/** Someone else saves a version of the draft. */
function changeElsewhere(campaign_name: string): void {
  const version = (server.kept()?.draft.version ?? 0) + 1;
  const draft = storedDraft({ version, campaign_name, updated_by: 'kim' });
  server.put({ draft, content: named(campaign_name) });
  answerWith(save, 409, {
    success: false,
    error: `${draftTexts.changed('kim')}, ${draftTexts.save.changed}`,
    draft,
  });
}

const looksBack = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a draft', () => {
  it('is only started once something is written', async () => {
    openScreen(URL);
    await expect.element(composer.subject).toBeVisible();
    closeScreen();
    expect(callsOf(create)).toEqual([]);
    expect(copies()).toEqual([]);
  });

  it('is saved while it’s written, each time as the version before', async () => {
    openScreen(URL);
    await write();
    await write(`${NAME}, changed`);
    expect(callsOf(create)).toHaveLength(1);
    expect(callsOf(save).at(-1)?.body).toMatchObject({ version: 1 });
  });

  it('is there again after a reload, with what wasn’t saved yet', async () => {
    openScreen(URL);
    await write();
    const release = hold(save);
    await nameCampaign('The last keystroke');
    window.dispatchEvent(new Event('pagehide'));
    reload();
    await expect.element(composer.name).toHaveValue('The last keystroke');
    release();
    await expect.poll(() => server.kept()?.content.campaign_name).toBe('The last keystroke');
    expect(callsOf(create)).toHaveLength(1);
  });

  it('whose save went unanswered by a reload is saved once more, not twice', async () => {
    openScreen(URL);
    await write();
    const release = hold(save);
    await nameCampaign('On its way');
    await expect.poll(() => callsOf(save)).toHaveLength(1);
    reload();
    await expect.poll(() => callsOf(save)).toHaveLength(2);
    release();
    await expect.element(draftSaved).toBeVisible();
    expect(callsOf(save)).toHaveLength(2);
  });

  it('written offline stays in the browser, and is saved when there’s a connection', async () => {
    openScreen(URL);
    await write();
    const connect = fail('there is no connection', save);
    await nameCampaign('Written offline');
    await expect.element(NOT_SAVED).toBeVisible();
    await expectFits('a draft that can’t be saved');
    reload();
    await expect.element(composer.name).toHaveValue('Written offline');
    connect();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => server.kept()?.content.campaign_name).toBe('Written offline');
    await expect.element(draftSaved).toBeVisible();
  });

  it('whose first answer was lost is started only once', async () => {
    openScreen(URL);
    const connect = fail('there is no connection', create);
    await nameCampaign(NAME);
    await expect.element(NOT_SAVED).toBeVisible();
    await nameCampaign(`${NAME}, changed`);
    connect();
    await expect.poll(() => server.kept()?.content.campaign_name).toBe(`${NAME}, changed`);
    // The same request again, in case the server has it, and only after it what was typed since.
    const requests = callsOf(create).map(({ body }) => JSON.stringify(body));
    expect(new Set(requests).size).toBe(1);
    expect(callsOf(save)).toHaveLength(1);
  });

  it('that the server refuses says why, and is saved once that’s corrected', async () => {
    openScreen(URL);
    await write();
    const accept = refuse(save, 400, 'Block 3: this image doesn’t exist.');
    await nameCampaign('Refused');
    await expect.element(alertWith('Block 3: this image doesn’t exist.')).toBeVisible();
    accept();
    await write('Accepted');
    await isGone(alertWith('Block 3'));
  });
});

it('what was typed offline is in the browser a second later, however long the next try to save is away', async () => {
  openScreen(URL);
  await write();
  fail('there is no connection', save);
  await nameCampaign('One');
  await expect.poll(() => callsOf(save).length).toBeGreaterThan(2);
  await nameCampaign('Typed between two tries');
  const stored = () => copies().map((key) => localStorage.getItem(key));
  await expect.poll(() => stored().join(), { timeout: 8_000 }).toContain('Typed between two tries');
});

describe('a draft that someone else changed', () => {
  it('is replaced by the newer version if nothing here is unsaved, and says so', async () => {
    openScreen(URL);
    await write();
    changeElsewhere('By Kim');
    looksBack();
    await expect.element(page.getByText('kim changed this draft.')).toBeVisible();
    await expect.element(composer.name).toHaveValue('By Kim');
    await expectFits('a draft with a newer version');
  });

  describe('while I was writing', () => {
    const conflict = alertWith('kim changed this draft after you opened it');
    beforeEach(async () => {
      openScreen(URL);
      await write();
      changeElsewhere('By Kim');
      await nameCampaign('By me');
      await expect.element(conflict).toBeVisible();
      await expect.element(composer.name).toHaveValue('By me');
    });
    const accept = () => server.put({ draft: storedDraft({ version: 9 }), content: named('') });

    it('says so, accessibly', async () => {
      await expectFits('two people in one draft');
    });

    it('can be replaced with mine', async () => {
      const body = () => callsOf(save).at(-1)?.body;
      answerSaved();
      await conflict.getByRole('button', { name: 'Replace it with mine' }).click();
      await isGone(conflict);
      await expect.poll(body).toMatchObject({ version: 2, content: { campaign_name: 'By me' } });
    });

    it('can stay as it is, with mine as a new draft', async () => {
      await conflict.getByRole('button', { name: 'Keep my text as a new draft' }).click();
      await isGone(conflict);
      await expect.poll(() => callsOf(create)).toHaveLength(2);
      expect(callsOf(create).at(-1)?.body).toMatchObject({ content: { campaign_name: 'By me' } });
    });

    it('becomes a new draft on logout, so that mine isn’t lost', async () => {
      answer(contract.auth.logout, { message: 'Logged out' });
      await logOut();
      await expect.poll(() => location.pathname).toBe('/');
      expect(callsOf(create).at(-1)?.body).toMatchObject({ content: { campaign_name: 'By me' } });
      expect(copies()).toEqual([]);
    });

    it('can replace mine, after a question', async () => {
      await conflict.getByRole('button', { name: 'Use the saved version' }).click();
      await question.getByRole('button', { name: 'Use the saved version' }).click();
      await expect.element(composer.name).toHaveValue('By Kim');
      await isGone(conflict);
    });

    const answerSaved = () => {
      accept();
      answer(save, { draft: storedDraft({ version: 3 }) });
    };
  });

  it('or deleted can go on as a new draft', async () => {
    openScreen(URL);
    await write();
    const text = `${draftTexts.deleted}, ${draftTexts.save.deleted}`;
    refuse(save, 404, text);
    await nameCampaign('Not lost');
    const notice = alertWith(text);
    await notice.getByRole('button', { name: 'Keep my text as a new draft' }).click();
    await isGone(notice);
    expect(callsOf(create).at(-1)?.body).toMatchObject({ content: { campaign_name: 'Not lost' } });
  });

  it('or sent while I was writing says that my changes aren’t part of it', async () => {
    openScreen(URL);
    await write();
    const draft = storedDraft({ campaign_id: 5 });
    answerWith(save, 409, { success: false, error: 'Sent', draft, campaign_id: 5 });
    await nameCampaign('Too late');
    await expect.element(alertWith('so they aren’t part of')).toBeVisible();
    await expect.element(composer.name).toHaveValue('Too late');
  });
});

describe('all drafts', () => {
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  const kims = storedDraft({ id: 8, campaign_name: 'By Kim', subject: 'News', updated_by: 'kim' });

  it('are listed with who touched each one last, and can be opened', async () => {
    answer(list, { drafts: [kims], next_cursor: null });
    openScreen(URL);
    await chooseForDraft('All drafts');
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent(/By KimNewskim, Nov 22\b/);
    await expectFits('the list of drafts');
    answer(find, { draft: { ...kims, content: named('By Kim') } });
    await dialog.getByRole('link', { name: 'By Kim' }).click();
    await isGone(dialog);
    await expect.element(composer.name).toHaveValue('By Kim');
    await expect.element(composer.subject).toHaveFocus();
  });

  it('may be none, or fail to load', async () => {
    const unblock = fail('the server fails', list);
    openScreen(URL);
    await chooseForDraft('All drafts');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('We couldn’t load the drafts.');
    await expectFits('a list of drafts that failed');
    unblock();
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect.element(dialog).toHaveTextContent('No drafts yet');
    await expectFits('no drafts');
  });

  it('stay when a new email is started', async () => {
    openScreen(URL);
    await write();
    await chooseForDraft('All drafts');
    await dialog.getByRole('button', { name: 'Start a new email' }).click();
    await expect.element(composer.name).toHaveValue('');
    await expect.element(composer.subject).toHaveFocus();
    expect(callsOf(remove)).toEqual([]);
  });
});

it('a draft that can’t be found says so, and nothing else is shown as it', async () => {
  answerWith(find, 404, { success: false, error: draftTexts.notFound });
  openScreen(`${URL}?draft=77`);
  await expect.element(alertWith(draftTexts.notFound)).toBeVisible();
});

it('a draft is discarded after a question, everywhere', async () => {
  answer(remove, {});
  openScreen(URL);
  await write();
  await chooseForDraft('Discard draft');
  await question.getByRole('button', { name: 'Discard draft' }).click();
  await expect.element(composer.name).toHaveValue('');
  await expect.element(composer.subject).toHaveFocus();
  expect(callsOf(remove)).toHaveLength(1);
  expect(copies()).toEqual([]);
});

it('a draft that’s being saved is discarded as it was saved', async () => {
  answer(remove, {});
  openScreen(URL);
  await write();
  const release = hold(save);
  await nameCampaign('Another name');
  await expect.poll(() => callsOf(save)).toHaveLength(1);
  await chooseForDraft('Discard draft');
  await question.getByRole('button', { name: 'Discard draft' }).click();
  await isGone(question);
  expect(callsOf(remove)).toEqual([]);
  release();
  await expect.element(composer.name).toHaveValue('');
  expect(callsOf(remove).map(({ url }) => url.searchParams.get('version'))).toEqual(['2']);
  expect(copies()).toEqual([]);
});
