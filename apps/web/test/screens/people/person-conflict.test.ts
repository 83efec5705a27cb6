import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, breadcrumb, button, isGone, question } from '../support/controls.ts';
import { answerWith, fail } from '../support/fake-api.ts';
import { answerMarketing } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, PERSON_URL, person, personPage } from '../support/person.ts';

const { change } = contract.people;
const { bodies, details, firstName, name } = personPage;

beforeEach(() => logInAs());

describe('a change of someone else in the meantime', () => {
  const conflict = alertWith('kim changed this subscriber');
  const theirs = {
    ...person,
    version: 'v2',
    name: 'Ann by Kim',
    first_name: 'Annie',
    organization: 'Kim’s place',
  };
  let server: ReturnType<typeof answerPerson>;

  beforeEach(async () => {
    server = answerPerson(person);
    openScreen(PERSON_URL);
    await name.fill('Ann by me');
    answerWith(change, 409, {
      success: false,
      error: texts.subscribers.changed,
      person: theirs,
      changed_by: 'kim',
      changed_at: '2026-11-22T09:00:00.000Z',
    });
    await button('Save').click();
    await expect.element(conflict).toHaveTextContent(/Saved nowNameAnn by Kim/);
  });

  it('says what is saved now for what I changed, and takes over the rest', async () => {
    await expect.element(name).toHaveValue('Ann by me');
    await expect.element(details.getByLabelText('Organization')).toHaveValue('Kim’s place');
    await expect.element(firstName).toHaveValue('Annie');
    await expectFits('two people at one subscriber');
  });

  it('can be replaced with mine', async () => {
    server = answerPerson(theirs);
    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await isGone(conflict);
    expect(bodies().at(-1)).toMatchObject({ version: 'v2', name: 'Ann by me', organization: 'Kim’s place' });
    await expect.element(page.getByRole('heading', { name: 'Details' })).toHaveFocus();
    expect(server.stored().name).toBe('Ann by me');
  });

  it('can replace mine, after a question', async () => {
    server.put(theirs);
    await conflict.getByRole('button', { name: 'Use the saved version' }).click();
    await question.getByRole('button', { name: 'Use the saved version' }).click();
    await isGone(conflict);
    await expect.element(name).toHaveValue('Ann by Kim');
    expect(bodies()).toHaveLength(1);
  });

  it('stays if saving mine fails', async () => {
    fail('there is no connection', change);
    await button('Save my version').click();
    await expect.element(alertWith('Your changes weren’t saved: Unknown error')).toBeVisible();
    await expect.element(conflict).toBeVisible();
    await expect.element(name).toHaveValue('Ann by me');
    await expectFits('two people at one subscriber, and a change that failed');
  });

  it('may come again while I decide', async () => {
    const again = { ...theirs, version: 'v3', name: 'Ann by Kim again' };
    answerWith(change, 409, {
      success: false,
      error: texts.subscribers.changed,
      person: again,
      changed_by: null,
      changed_at: null,
    });
    await button('Save my version').click();
    await expect.element(alertWith('Someone changed this subscriber,')).toHaveTextContent('Ann by Kim again');
    await expect.element(name).toHaveValue('Ann by me');
  });
});

it('what someone else saved is taken over if nothing was typed here', async () => {
  const server = answerPerson(person);
  openScreen(PERSON_URL);
  await expect.element(name).toHaveValue('Ann Lee');
  server.put({ version: 'v2', name: 'Ann by Kim' });
  answerMarketing();
  await breadcrumb('Subscribers').click();
  openScreen(PERSON_URL);
  await expect.element(name).toHaveValue('Ann by Kim');
});
