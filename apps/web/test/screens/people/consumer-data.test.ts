import { contract } from '@fairlead/contract';
import { askToSave } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import type { AppRoute } from '@ts-rest/core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInAs } from '../support/as-admin.ts';
import { alertWith, button, isGone, question } from '../support/controls.ts';
import { answer, callsOf, garble } from '../support/fake-api.ts';
import { ANN_URL, answerInquiry, inquiryScreen } from '../support/inquiry.ts';
import { answerMarketing, subscriber } from '../support/marketing.ts';
import { openScreen } from '../support/open-screen.ts';
import { answerPerson, PERSON_URL, person, personPage } from '../support/person.ts';
import { events } from '../support/topics.ts';

const TEXT = 'Dx: autism';
const ASKED = askToSave(['diagnosis']);

/** The API asks first, and takes it once that's confirmed. */
function askFirst(route: AppRoute): void {
  const accept = garble(route, ({ body }) => {
    if ((body as { confirmed?: boolean }).confirmed) throw new Error('It was confirmed already');
    // The next request is the repeat, or comes after the text was changed.
    accept();
    const asked = { success: false, error: ASKED, looks_like: ['diagnosis'], fields: { notes: ASKED } };
    return Response.json(asked, { status: 409 });
  });
}

/** The API refuses a text in this field. */
const refuseNumber = (route: AppRoute, field: string): (() => void) =>
  garble(route, () =>
    Response.json(
      { success: false, error: socialSecurityRefusal, fields: { [field]: socialSecurityRefusal } },
      { status: 400 },
    ),
  );

const bodies = (route: AppRoute) => callsOf(route).map(({ body }) => body);
const choose = (act: string) => question.getByRole('button', { name: act }).click();

describe('what looks confidential is asked about', () => {
  it('in the notes of a new subscriber, and Change it goes back to them', async () => {
    const { add } = contract.subscribers;
    answerMarketing();
    answer(add, { subscriber });
    openScreen('/email-marketing?tab=subscribers');
    await button('Add subscriber').click();
    const modal = page.getByRole('dialog', { name: 'Add subscriber' });
    const notes = modal.getByLabelText('Notes');
    await modal.getByLabelText('Email address').fill('new@people.invalid');
    await notes.fill(TEXT);
    askFirst(add);
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect.element(question.getByRole('heading', { name: ASKED })).toBeVisible();
    await expect.element(question).toHaveAccessibleDescription(/34 CFR 361\.38.*keep it in their case file/);
    await expect.element(question.getByRole('button', { name: 'Change it' })).toHaveFocus();
    await expectFits('the question about confidential notes');
    await choose('Change it');
    await expect.element(notes).toHaveFocus();
    await expect.element(notes).toHaveValue(TEXT);
    expect(bodies(add)).toHaveLength(1);

    askFirst(add);
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await choose('Save anyway');
    await isGone(modal);
    expect(bodies(add).at(-1)).toMatchObject({ notes: TEXT, confirmed: true });
  });

  it('in the notes of a person, apart from what someone else saved meanwhile', async () => {
    logInAs();
    const { change } = contract.people;
    answerPerson(person);
    openScreen(PERSON_URL);
    const { notes, saved } = personPage;
    await notes.fill(TEXT);
    askFirst(change);
    await button('Save').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(notes).toHaveFocus();
    await expect.element(notes).toHaveValue(TEXT);
    await isGone(alertWith('weren’t saved'));

    // The repeat meets another version: that's the conflict as always, and nothing is saved over it.
    askFirst(change);
    const theirs = { ...person, version: 'v2', name: 'Ann by Kim' };
    await button('Save').click();
    await expect.element(question).toBeVisible();
    const accept = garble(change, () =>
      Response.json(
        {
          success: false,
          error: texts.subscribers.changed,
          person: theirs,
          changed_by: 'kim',
          changed_at: '2026-11-22T09:00:00.000Z',
        },
        { status: 409 },
      ),
    );
    await choose('Save anyway');
    const conflict = alertWith('kim changed this subscriber');
    await expect.element(conflict).toBeVisible();
    await expect.element(notes).toHaveValue(TEXT);
    accept();
    askFirst(change);
    await conflict.getByRole('button', { name: 'Save my version' }).click();
    await choose('Save anyway');
    await expect.element(saved).toBeInTheDocument();
    expect(personPage.bodies().at(-1)).toMatchObject({ version: 'v2', notes: TEXT, confirmed: true });
  });

  it('in a note about an inquiry, which is added once', async () => {
    const { addNote } = contract.inquiryWork;
    answerInquiry();
    openScreen(ANN_URL);
    const { newNote, notes } = inquiryScreen;
    await newNote.fill(TEXT);
    askFirst(addNote);
    await button('Add note').click();
    await choose('Change it');
    await expect.element(newNote).toHaveFocus();
    await expect.element(newNote).toHaveValue(TEXT);
    askFirst(addNote);
    await button('Add note').click();
    await choose('Save anyway');
    await expect.element(notes).toHaveTextContent(TEXT);
    await expect.element(newNote).toHaveValue('');
    const [first, ...others] = bodies(addNote) as { key: string; confirmed?: boolean }[];
    expect(others.map(({ key, confirmed }) => [key, confirmed])).toEqual([
      [first?.key, undefined],
      [first?.key, true],
    ]);
  });
});

describe('a Social Security number is refused at its field, and what was typed stays', () => {
  it('in the form for a new subscriber', async () => {
    answerMarketing();
    openScreen('/email-marketing?tab=subscribers');
    await button('Add subscriber').click();
    const modal = page.getByRole('dialog', { name: 'Add subscriber' });
    await modal.getByLabelText('Email address').fill('new@people.invalid');
    const organization = modal.getByLabelText('Organization');
    await organization.fill('123-45-6789');
    refuseNumber(contract.subscribers.add, 'organization');
    await modal.getByRole('button', { name: 'Add subscriber' }).click();
    await expect.element(organization).toHaveAccessibleDescription(new RegExp(socialSecurityRefusal));
    await expect.element(organization).toHaveValue('123-45-6789');
    await expectFits('a refused Social Security number');
  });

  it('in a tag for many, before the dialog closes', async () => {
    answerMarketing();
    answer(contract.tags.list, { tags: [] });
    openScreen('/email-marketing?tab=subscribers');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .click();
    await button('Add a tag').click();
    const tag = page.getByRole('dialog').getByRole('combobox');
    await tag.fill('SSN 123-45-6789');
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click();
    await expect.element(tag).toHaveAccessibleDescription(new RegExp(socialSecurityRefusal));
    expect(callsOf(contract.subscribers.setTag)).toEqual([]);
  });

  it.each([
    ['/demo', contract.inquiries.demo, 'Book a Demo'],
    ['/contact', contract.inquiries.contact, 'Send message'],
  ] as const)(
    'in two fields of %s, and both can be reached from the summary',
    async (path, route, submit) => {
      openScreen(path);
      const name = page.getByLabelText('Name', { exact: true });
      const message = page.getByRole('textbox', { name: /^Message/ });
      await name.fill('Ann 123-45-6789');
      await page.getByRole('main').getByLabelText('Email address').fill('ann@people.invalid');
      await message.fill('SSN 123-45-6789');
      garble(route, () =>
        Response.json(
          {
            success: false,
            error: socialSecurityRefusal,
            fields: { name: socialSecurityRefusal, message: socialSecurityRefusal },
          },
          { status: 400 },
        ),
      );
      await button(submit).click();
      const problems = alertWith('There is a problem');
      await expect.element(problems).toHaveFocus();
      expect(problems.getByRole('link').elements()).toHaveLength(2);
      await expect.element(name).toHaveAccessibleDescription(new RegExp(socialSecurityRefusal));
      await problems.getByRole('link').last().click();
      await expect.element(message).toHaveFocus();
      await expect.element(message).toHaveValue('SSN 123-45-6789');
      await expectFits(`a refused Social Security number on ${path}`);
    },
  );

  it.each([
    ['/subscribe', 'Email address', 'What describes you best?', 'Sign up'],
    [
      '/es/subscribe',
      'Dirección de correo electrónico',
      '¿Cuál de estas opciones le corresponde?',
      'Suscribirme',
    ],
  ])('in the sign-up at %s', async (path, label, roleLabel, submit) => {
    answer(contract.topics.shown, { topics: [events] });
    openScreen(path);
    const main = page.getByRole('main');
    const email = main.getByLabelText(label);
    const role = main.getByLabelText(roleLabel);
    await email.fill('123-45-6789@people.invalid');
    await role.selectOptions('job_coach');
    await main.getByRole('checkbox').click();
    refuseNumber(contract.signUp.request, 'email');
    await main.getByRole('button', { name: submit }).click();
    await expect.element(main.getByRole('alert')).toHaveFocus();
    const said = path === '/subscribe' ? socialSecurityRefusal : inSpanish(socialSecurityRefusal);
    await expect.element(email).toHaveAccessibleDescription(new RegExp(said));
    await expect.element(email).toHaveValue('123-45-6789@people.invalid');
    await expect.element(role).toHaveValue('job_coach');
    await expect.element(main.getByRole('checkbox')).not.toBeChecked();
    await expectFits(`a refused Social Security number on ${path}`);
  });
});
