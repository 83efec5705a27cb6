// part account

import { contract } from '@fairlead/contract';
import { newDraft } from '@fairlead/contract/campaigns/drafts';
import { topicTexts } from '@fairlead/contract/consent/topics';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import { DEFAULT_SETTINGS } from '@fairlead/contract/team/settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import {
  answerCampaign,
  answerSending,
  compose,
  nobodyLeftOut,
  pressSend,
  sends,
  unfolded,
} from '../support/campaigns.ts';
import { alertWith, button, isGone, pressByKeyboard, question } from '../support/controls.ts';
import { answerDrafts, storedDraft } from '../support/drafts.ts';
import { answer, answerWith, callsOf, fail, hold, refuse } from '../support/fake-api.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerRetention } from '../support/retention.ts';
import { events, training } from '../support/topics.ts';

const { change, create, delete: remove, list } = contract.topics;
const SETTINGS = '/owner-settings';
const section = page.getByRole('region', { name: 'Topics' });
const rows = section.getByRole('listitem');
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const said = (text: string) => page.getByRole('status').getByText(text, { exact: true });

beforeEach(() => {
  logInAs();
  answerRetention();
  answer(contract.settings.read, {
    settings: {
      ...DEFAULT_SETTINGS,
      acknowledgment_subject: 'Thanks',
      acknowledgment_text: 'We got your message.',
    },
  });
  answer(list, { topics: [events, training] });
});

describe('topics in the settings', () => {
  it('are listed with how many people left each, and whether they’re in Spanish', async () => {
    openScreen(SETTINGS);
    await expect.element(rows.nth(0)).toHaveTextContent(/^EventsWebinars.*1,234 people left this topic/);
    await expect.element(rows.nth(1)).toHaveTextContent(/^TrainingNot in Spanish yetEdit/);
    await expectFits('settings with topics');
  });

  it('load slowly, fail to load, and may be none', async () => {
    const release = hold(list);
    openScreen(SETTINGS);
    await expect.element(page.getByText('Loading topics')).toBeInTheDocument();
    const unblock = fail('the server fails', list);
    release();
    const failure = alertWith('We couldn’t load the topics.');
    await expect.element(failure).toBeVisible();
    await expectFits('topics that failed');
    unblock();
    answer(list, { topics: [] });
    // By keyboard: what loads above moves the button, and a click could miss it.
    await pressByKeyboard(failure.getByRole('button', { name: 'Retry' }));
    await expect.element(page.getByText('There are no topics yet')).toBeVisible();
    await expectFits('no topics');
  });

  it('are added, and a name that’s taken is refused at its field with nothing lost', async () => {
    openScreen(SETTINGS);
    await button('New topic').click();
    const modal = dialog('New topic');
    const name = modal.getByLabelText('Name', { exact: true });
    const add = modal.getByRole('button', { name: 'Add topic' });
    await expect.element(name).toHaveFocus();
    await add.click();
    await expect.element(name).toHaveAccessibleDescription(topicTexts.nameRequired);
    await name.fill(' Events ');
    await modal.getByLabelText('Spanish description').fill('Cursos');
    const allow = refuse(create, 409, topicTexts.nameTaken('Events'));
    await add.click();
    await expect.element(name).toHaveAccessibleDescription(topicTexts.nameTaken('Events'));
    await expect.element(name).toHaveFocus();
    await expectFits('a topic whose name is taken');
    allow();
    const unblock = fail('there is no connection', create);
    reload();
    await button('New topic').click();
    await name.fill('Meetups');
    await add.click();
    await expect.element(modal.getByRole('alert').getByText(/It won’t be added twice/)).toBeVisible();
    unblock();
    const added = { ...training, id: 9, name: 'Meetups' };
    answer(create, { topic: added });
    answer(list, { topics: [events, training, added] });
    await add.click();
    await expect.element(rows.nth(2)).toHaveTextContent('Meetups');
    await expect.element(said('“Meetups” was added.')).toBeVisible();
    expect(callsOf(create).at(-1)?.body).toEqual({
      name: 'Meetups',
      description: '',
      name_es: '',
      description_es: 'Cursos',
    });
  });

  it('are edited', async () => {
    openScreen(SETTINGS);
    await button('Edit “Events”').click();
    const modal = dialog('Edit “Events”');
    await expect.element(modal.getByLabelText('Spanish name')).toHaveValue('Eventos');
    await modal.getByLabelText('Name', { exact: true }).fill('Meetups');
    answer(change, { topic: { ...events, name: 'Meetups' } });
    answer(list, { topics: [{ ...events, name: 'Meetups' }, training] });
    await modal.getByRole('button', { name: 'Save topic' }).click();
    await isGone(modal);
    await expect.element(said('“Meetups” was saved.')).toBeVisible();
    await expect.element(button('Edit “Meetups”')).toHaveFocus();
    const { description, name_es, description_es } = events;
    expect(callsOf(change).map(({ params, body }) => [params.id, body])).toEqual([
      ['3', { name: 'Meetups', description, name_es, description_es, version: 2 }],
    ]);
  });

  it('of two super admins who edit one, the second sees what the first saved', async () => {
    openScreen(SETTINGS);
    await button('Edit “Events”').click();
    const modal = dialog('Edit “Events”');
    const name = modal.getByLabelText('Name', { exact: true });
    await name.fill('Mine');
    const newer = { ...events, name: 'Theirs', version: 3 };
    const error = topicTexts.changed('kim');
    answerWith(change, 409, { success: false, error, topic: newer });
    await modal.getByRole('button', { name: 'Save topic' }).click();
    await expect
      .element(modal.getByRole('alert').first())
      .toHaveTextContent(/kim changed.*Saved now.*Theirs/);
    await expect.element(name).toHaveValue('Mine');
    await expectFits('a conflict about a topic');
    answer(change, { topic: { ...newer, name: 'Mine', version: 4 } });
    await modal.getByRole('button', { name: 'Save my version' }).click();
    await isGone(modal);
    expect(callsOf(change).map(({ body }) => body)).toMatchObject([
      { name: 'Mine', version: 2 },
      { name: 'Mine', version: 3 },
    ]);
  });

  it('are deleted after a question, and focus stays in the section', async () => {
    openScreen(SETTINGS);
    await pressByKeyboard(button('Delete “Events”'));
    await expect.element(question.getByRole('heading', { name: 'Delete “Events”?' })).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Keep topic' })).toHaveFocus();
    await expectFits('the question before a topic is deleted');
    const unblock = fail('the server fails', remove);
    await question.getByRole('button', { name: 'Delete topic' }).click();
    await expect.element(question).toHaveTextContent(/^Please noteThe topic wasn’t deleted: /);
    await question.getByRole('button', { name: 'OK' }).click();
    unblock();
    answer(remove, {});
    answer(list, { topics: [training] });
    await button('Delete “Events”').click();
    await question.getByRole('button', { name: 'Delete topic' }).click();
    await expect.element(said('“Events” was deleted.')).toBeVisible();
    await expect.element(section.getByRole('heading', { name: 'Topics' })).toHaveFocus();
    await expect.element(rows).toHaveLength(1);
  });
});

describe('a campaign’s topic', () => {
  const field = page.getByLabelText('Topic', { exact: true });
  const asked = () => callsOf(contract.campaigns.audience).at(-1)?.body;

  beforeEach(() => {
    answerSending();
    answer(list, { topics: [events, training] });
  });

  it('is none until one is chosen, and who left it is left out', async () => {
    await compose();
    await expect.element(field).toHaveDisplayValue('None');
    expect(asked()).toMatchObject({ topic_id: null });
    answer(contract.campaigns.audience, { recipients: 1, excluded: { ...nobodyLeftOut, left_topic: 2 } });
    await (await unfolded(field)).selectOptions('Events');
    await expect.poll(asked).toMatchObject({ topic_id: events.id });
    await expect.element(page.getByText('Left out: 2')).toBeVisible();
    await expectFits('a campaign about a topic');
    await pressSend();
    await expect.poll(() => sends()[0]).toMatchObject({ topic_id: events.id });
    answerCampaign({ topic: 'Events' });
    openScreen('/email-marketing?tab=history&campaign=5');
    await expect.element(page.getByText('Topic', { exact: true })).toBeVisible();
    await expectFits('the report of a campaign about a topic');
  });

  it('that was deleted is named as such, and another one can be chosen', async () => {
    const draft = newDraft(offerDocument, 'UTC');
    const recipients = { ...draft.recipients, recipient_type: 'all_active' as const, topic_id: 77 };
    answerDrafts({ draft: storedDraft(), content: { ...draft, recipients } });
    const unblock = fail('the server fails', list);
    const allow = refuse(contract.campaigns.audience, 409, topicTexts.deleted);
    answer(contract.readiness.check, {
      lines: [{ id: 'recipients', level: 'error', message: topicTexts.deleted }],
    });
    openScreen('/email-marketing?draft=3');
    await expect.element(field).toHaveDisplayValue('The topic you chose');
    unblock();
    await unfolded(field);
    await alertWith('We couldn’t load the topics.').getByRole('button', { name: 'Retry' }).click();
    await expect.element(field).toHaveDisplayValue('Deleted topic');
    await expect.element(field).toHaveAccessibleDescription(/This topic was deleted/);
    await expect.element(page.getByText(topicTexts.deleted)).toBeVisible();
    await expectFits('a campaign whose topic was deleted');
    await button('Go to the topic').click();
    await expect.element(field).toHaveFocus();
    allow();
    await field.selectOptions('Training');
    await expect.poll(asked).toMatchObject({ recipient_type: 'all_active', topic_id: training.id });
    await isGone(page.getByRole('option', { name: 'Deleted topic' }));
  });
});
