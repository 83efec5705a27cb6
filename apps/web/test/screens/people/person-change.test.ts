import { contract } from '@fairlead/contract';
import { forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import {
  alertWith,
  breadcrumb,
  button,
  isGone,
  mayLeave,
  pressByKeyboard,
  question,
} from '../support/controls.ts';
import { answer, failOnce, hold, refuse } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen, reload } from '../support/open-screen.ts';
import { answerPerson, event, PERSON_URL, person, personPage } from '../support/person.ts';

const { timeline, change } = contract.people;
const { bodies, details, events, firstName, heading, name, notes, saved } = personPage;

beforeEach(() => logInAs());

describe('a change', () => {
  it('is saved, confirmed, and followed by fresh data; focus stays', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await name.fill('  Ann Smith ');
    await firstName.fill(' Ann ');
    await notes.fill('Calls back on Fridays');
    await expect.element(details.getByText('21 of 5,000 characters')).toBeVisible();
    await expectFits('a subscriber with unsaved changes');
    answer(timeline, {
      events: [event({ kind: 'changed', detail: 'Changed the name and notes' })],
      next_cursor: null,
    });
    await pressByKeyboard(button('Save'));
    await expect.element(saved).toBeVisible();
    await expect.element(button('Save')).toHaveFocus();
    expect(bodies()).toEqual([
      {
        ...forEachField(PERSON_FIELDS, () => ''),
        version: 'v1',
        name: 'Ann Smith',
        first_name: 'Ann',
        role: 'crp_vendor',
        tags: [],
        notes: 'Calls back on Fridays',
      },
    ]);
    await expect.element(heading('Ann Smith')).toBeVisible();
    await expect.element(name).toHaveValue('Ann Smith');
    await expect.element(events).toHaveTextContent('Changed the name and notes');
    await isGone(button('Discard changes'));
    await expectFits('a subscriber that was saved');
  });

  it('keeps what is typed while it’s being saved', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await name.fill('Ann Smith');
    const release = hold(change);
    await button('Save').click();
    await notes.fill('Typed meanwhile');
    release();
    await expect.element(saved).toBeVisible();
    await expect.element(notes).toHaveValue('Typed meanwhile');
    await button('Save').click();
    await expect.poll(bodies).toHaveLength(2);
    expect(bodies()[1]).toMatchObject({ version: 'v1+', name: 'Ann Smith', notes: 'Typed meanwhile' });
  });

  it('that fails keeps the fields, and can be saved again', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await name.fill('Ann Smith');
    failOnce(change);
    await button('Save').click();
    await expect.element(alertWith('Your changes weren’t saved: Unknown error')).toBeVisible();
    await expect.element(name).toHaveValue('Ann Smith');
    await expectFits('a subscriber whose change failed');
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    await isGone(alertWith('weren’t saved'));
  });

  it('with too long notes is refused at the field', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await notes.fill('x'.repeat(5_001));
    await button('Save').click();
    await expect.element(notes).toHaveFocus();
    await expect.element(notes).toHaveAttribute('aria-invalid', 'true');
    await expectFits('a subscriber with too long notes');
    expect(bodies()).toEqual([]);
  });

  it('is discarded after a question', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await name.fill('Ann Smith');
    await button('Discard changes').click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(name).toHaveValue('Ann Lee');
    await isGone(button('Discard changes'));
    await expect.element(page.getByRole('heading', { name: 'Details' })).toHaveFocus();
  });

  it('that isn’t saved is still there after leaving the page, and the browser asks before closing it', async () => {
    answerMarketing();
    answerPerson(person);
    openScreen(PERSON_URL);
    await notes.fill('Half a sentence');
    expect(mayLeave()).toBe(false);
    await breadcrumb('Subscribers').click();
    await isGone(details);
    openScreen(PERSON_URL);
    await expect.element(notes).toHaveValue('Half a sentence');
    await button('Save').click();
    await expect.element(saved).toBeVisible();
    reload();
    await isGone(button('Discard changes'));
  });

  it('is still there after the session ends', async () => {
    answerPerson(person);
    openScreen(PERSON_URL);
    await notes.fill('Half a sentence');
    const allow = refuse(change, 401, texts.session.expired);
    await button('Save').click();
    await expect.poll(() => location.pathname).toBe('/login');
    allow();
    logInAs();
    openScreen(PERSON_URL);
    await expect.element(notes).toHaveValue('Half a sentence');
  });
});
