import { contract } from '@fairlead/contract';
import { optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { signUpRefusals } from '@fairlead/contract/inquiries/sign-up/sign-up-refusals';
import { signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { spanishSignUpWords } from '@fairlead/contract/inquiries/sign-up/sign-up-words-spanish';
import { formTexts, socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { inSpanish } from '@fairlead/contract/site/spanish/spanish';
import { spanishOptedOutWords } from '@fairlead/contract/site/spanish/unsubscribe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { alertWith, button } from '../support/controls.ts';
import { answer, callsOf, fail, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';
import { events, training } from '../support/topics.ts';

const { request, confirm } = contract.signUp;
const { unsubscribe } = contract.unsubscribes;
const email = page.getByLabelText('Dirección de correo electrónico');
const said = (text: string) => page.getByRole('status').getByText(inSpanish(text));
const language = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

// wcag 3.1.2
it('someone signs up in Spanish, and reads what’s wrong in Spanish', async () => {
  answer(contract.topics.shown, { topics: [events, training] });
  openScreen('/es/subscribe');
  await expect.element(page.getByLabelText(events.name_es ?? '')).toBeChecked();
  await expect.element(page.getByLabelText(training.name)).toBeChecked();
  await expect.element(page.getByText(spanishSignUpWords.form)).toBeVisible();
  await expect.poll(() => document.documentElement.lang).toBe('es');
  await expect.element(page.getByRole('banner')).toHaveAttribute('lang', 'en');
  await expect.element(page.getByRole('contentinfo')).toHaveAttribute('lang', 'en');
  await expect.element(page.getByRole('link', { name: 'Ir al contenido' })).toBeInTheDocument();
  await button('Suscribirme').click();
  await expect
    .element(alertWith(inSpanish(formTexts.problem)))
    .toHaveTextContent(inSpanish(formTexts.email.required));
  await email.fill('ana@people.invalid');
  for (const [status, text] of [
    [404, signUpRefusals.closed],
    [429, formTexts.tooMany],
    [400, socialSecurityRefusal],
  ] as const) {
    const unblock = refuse(request, status, text);
    await button('Suscribirme').click();
    await expect.element(alertWith(inSpanish(text))).toBeVisible();
    unblock();
  }
  const unblock = refuse(request, 409, 'A text that nobody translated');
  await button('Suscribirme').click();
  const failure = alertWith(inSpanish(signUpTexts.failed));
  await expect.element(failure.getByText('Algo salió mal')).toHaveLength(1);
  await expect.element(failure).not.toHaveTextContent(inSpanish('A text that nobody translated'));
  unblock();
  await expectFits('the Spanish sign-up form with an error');
  answer(request, {});
  await button('Suscribirme').click();
  await expect.element(said(signUpTexts.sent)).toBeVisible();
  expect(callsOf(request).at(-1)?.body).toEqual({
    email: 'ana@people.invalid',
    role: 'other',
    blank: '',
    language: 'es',
    topics: [events.id, training.id],
    shown_topics: [events.id, training.id],
  });
});

it('someone confirms in Spanish; the proof is told which words they read', async () => {
  openScreen('/es/confirm-subscription?t=abc');
  await expect.element(page.getByText(spanishSignUpWords.page)).toBeVisible();
  const unblock = fail('there is no connection', confirm);
  await button(spanishSignUpWords.button).click();
  await expect.element(alertWith(inSpanish(signUpTexts.confirmFailed))).toBeVisible();
  unblock();
  answer(confirm, { already: false });
  await button(spanishSignUpWords.button).click();
  await expect.element(said(signUpTexts.confirmed)).toBeVisible();
  expect(callsOf(confirm).at(-1)?.body).toEqual({ token: 'abc', language: 'es' });
  await expect.poll(() => location.pathname + location.search).toBe('/es/confirm-subscription');
});

it('someone unsubscribes in Spanish', async () => {
  openScreen('/es/unsubscribe');
  await button('Cancelar mi suscripción').click();
  await expect.element(page.getByText(inSpanish(formTexts.unsubscribe.invalid))).toBeVisible();
  await expectFits('the Spanish opt-out with an error');
  await email.fill('ana@people.invalid');
  answer(unsubscribe, { emails: ['ana@people.invalid'] });
  await button('Cancelar mi suscripción').click();
  await expect.poll(() => location.pathname).toBe('/es/unsubscribe-confirmed');
  await expect.element(page.getByText(spanishOptedOutWords.whom(['ana@people.invalid']))).toBeVisible();
  await expect.element(page.getByText(inSpanish(optOutTexts.success))).toBeVisible();
  await expectFits('the Spanish confirmation of an opt-out');
});

// wcag 3.1.2
it('a link leads to the same page in the other language, with the query', async () => {
  const query = 'email=ana%2Bb%40people.invalid&t=x';
  openScreen(`/confirm-subscription?${query}`);
  await expect.element(language('Español')).toHaveAttribute('href', `/es/confirm-subscription?${query}`);
  await expect.element(language('Español')).toHaveAttribute('lang', 'es');
  openScreen(`/es/confirm-subscription?${query}`);
  await expect.element(language('English')).toHaveAttribute('href', `/confirm-subscription?${query}&lang=en`);
});
