import { contract } from '@fairlead/contract';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words';
import { texts } from '@fairlead/contract/platform/texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button } from '../support/controls.ts';
import { answer, callsOf, fail, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { events, training } from '../support/topics.ts';

const { request, confirm } = contract.signUp;
const said = (text: string) => page.getByRole('status').getByText(text);

describe('the sign-up form', () => {
  const email = page.getByLabelText('Email address');
  beforeEach(() => answer(contract.topics.shown, { topics: [events, training] }));
  afterEach(() => delete document.documentElement.dataset.signUp);

  it('says what people agree to, what’s wrong, and to look in the inbox', async () => {
    answer(request, {});
    openScreen('/subscribe');
    await expect.element(page.getByText(signUpWords.form)).toBeVisible();
    await button('Sign up').click();
    await expect.element(alertWith(texts.email.required)).toHaveFocus();
    await expectFits('the sign-up form with a mistake');
    await email.fill('ann@people.invalid');
    await page.getByLabelText('What describes you best?').selectOptions('Job coach');
    await page.getByLabelText(events.name).click();
    await button('Sign up').click();
    await expect.element(said(signUpTexts.sent)).toBeVisible();
    expect(callsOf(request).map(({ body }) => body)).toEqual([
      {
        email: 'ann@people.invalid',
        role: 'job_coach',
        blank: '',
        topics: [training.id],
        shown_topics: [events.id, training.id],
      },
    ]);
    await expectFits('the sign-up form after it was sent');
  });

  it('sends the topics that stay ticked, and which were shown', async () => {
    answer(request, {});
    const topic = { description: 'Meet us', name_es: 'Eventos', description_es: null };
    const topics = [
      { id: 3, name: 'Events', ...topic },
      { id: 4, name: 'Training', ...topic, name_es: null },
    ];
    answer(contract.topics.shown, { topics });
    openScreen('/es/subscribe');
    await expect.element(page.getByRole('checkbox', { name: 'Training' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Eventos' }).click();
    await expectFits('the sign-up form with topics');
    await page.getByLabelText('Dirección de correo electrónico').fill('ana@people.invalid');
    await button('Suscribirme').click();
    await expect.poll(() => callsOf(request).length).toBe(1);
    expect(callsOf(request)[0]?.body).toMatchObject({ language: 'es', topics: [4], shown_topics: [3, 4] });
  });

  it('says so if owners turned sign-up off meanwhile', async () => {
    refuse(request, 404, signUpRefusals.closed);
    openScreen('/subscribe');
    await email.fill('ann@people.invalid');
    await button('Sign up').click();
    await expect.element(alertWith(signUpRefusals.closed)).toBeVisible();
  });

  it('is gone from pages that the server marked', async () => {
    document.documentElement.dataset.signUp = 'off';
    openScreen('/subscribe');
    await expect.element(page.getByText('Sign-up is closed right now.')).toBeVisible();
    await expect.element(email).not.toBeVisible();
    await expectFits('the sign-up page while it’s closed');
  });
});

describe('the page of the confirmation link', () => {
  const press = () => button(signUpWords.button).click();

  it('asks first, confirms with the button, and forgets the link', async () => {
    answer(confirm, { already: false });
    openScreen('/confirm-subscription?t=abc');
    await expect.element(page.getByText(signUpWords.page)).toBeVisible();
    expect(callsOf(confirm)).toHaveLength(0);
    await expectFits('the confirmation page');
    await press();
    await expect.element(said(signUpTexts.confirmed)).toBeVisible();
    expect(callsOf(confirm).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    await expect.poll(() => location.search).toBe('');
    await expect.element(button(signUpWords.button)).not.toBeInTheDocument();
    await expectFits('the confirmation page after it’s confirmed');
  });

  it('says so to someone who’s subscribed already', async () => {
    answer(confirm, { already: true });
    openScreen('/confirm-subscription?t=abc');
    await press();
    await expect.element(said(signUpTexts.already)).toBeVisible();
  });

  it('leads back to the form if the link can’t be used', async () => {
    refuse(confirm, 404, signUpRefusals.expired);
    openScreen('/confirm-subscription?t=abc');
    await press();
    await expect.element(alertWith(signUpRefusals.expired)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Sign up' }))
      .toHaveAttribute('href', '/subscribe');
    await expectFits('a confirmation link that expired');
  });

  it('keeps the button after a failure that may pass', async () => {
    const unblock = fail('there is no connection', confirm);
    openScreen('/confirm-subscription?t=abc');
    await press();
    await expect.element(alertWith(signUpTexts.confirmFailed)).toBeVisible();
    unblock();
    answer(confirm, { already: false });
    await press();
    await expect.element(said(signUpTexts.confirmed)).toBeVisible();
  });

  it('needs the link', async () => {
    openScreen('/confirm-subscription');
    await press();
    await expect.element(alertWith(signUpTexts.noLink)).toBeVisible();
    await expect.poll(() => document.activeElement?.textContent).toContain(signUpTexts.noLink);
    expect(callsOf(confirm)).toHaveLength(0);
    await expect.element(button(signUpWords.button)).not.toBeInTheDocument();
  });
});
