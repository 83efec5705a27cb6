import { contract } from '@fairlead/contract';
import { optedOutWords, optOutTexts } from '@fairlead/contract/consent/opt-out-texts';
import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressEnter } from '../support/controls.ts';
import { answer, callsOf, fail, garble, hold, refuse } from '../support/fake-api.ts';
import { openScreen } from '../support/open-screen.ts';

const { unsubscribe } = contract.unsubscribes;
const email = page.getByLabelText('Email address');
const submit = page.getByRole('main').getByRole('button', { name: 'Unsubscribe' });
const failure = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function unsubscribeAs(typed: string): Promise<void> {
  openScreen('/unsubscribe');
  await email.fill(typed);
  await submit.click();
}

async function expectConfirmation(): Promise<void> {
  await expect.poll(() => location.pathname).toBe('/unsubscribe-confirmed');
  await expect.element(page.getByText(optOutTexts.success)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
}

it.each([
  ['/unsubscribe-confirmed', 'If you just pressed Unsubscribe, you’re unsubscribed.', '/unsubscribe'],
  [
    '/es/unsubscribe-confirmed',
    'Si acaba de presionar «Cancelar mi suscripción», su suscripción está cancelada.',
    '/es/unsubscribe',
  ],
])('%s claims no success of someone who only opened it', async (path, sentence, other) => {
  openScreen(path);
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(document.body.textContent).not.toContain(optOutTexts.success);
  await expect
    .element(page.getByRole('main').getByRole('link', { name: /^(Go to Unsubscribe|Ir a cancelar)/ }))
    .toHaveAttribute('href', other);
  await expectFits('the confirmation, opened cold');
});

it('on a wide screen, the heading and the form line up', async () => {
  await page.viewport(1440, 900);
  openScreen('/unsubscribe');
  await expect.element(email).toBeVisible();
  const main = page.getByRole('main');
  const box = (of: Locator) => of.element().getBoundingClientRect();
  const sheet = box(main.getByCss('section').filter({ has: email }));
  expect(sheet.left).toBe(box(main.getByRole('heading', { level: 1 })).left);
  expect(box(main.getByRole('list').first()).left).toBeGreaterThan(sheet.right);
  await page.viewport(1280, 800);
});

describe('an email without an at sign', () => {
  it.each(['', '   ', 'nobody'])('"%s" is refused next to its field', async (typed) => {
    await unsubscribeAs(typed);
    const text = 'Please enter a valid email address.';
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription(text);
    await expectFits('manual entry with an error');
  });

  // wcag 3.3.3
  it('in a link is refused, and Try Again returns to manual entry', async () => {
    openScreen('/unsubscribe?email=nobody');
    await expect.element(failure('Please enter a valid email address.')).toBeVisible();
    await expect.element(button('Try Again')).toHaveFocus();
    await expectFits('unsubscribe, an error');
    await pressEnter();
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveValue('nobody');
  });
});

describe('the confirmation says', () => {
  it('whom the server understood', async () => {
    answer(unsubscribe, { emails: ['ann@people.invalid', 'bo@people.invalid'] });
    await unsubscribeAs('ann@people.invalid, <bo@people.invalid>');
    await expectConfirmation();
    const whom = 'ann@people.invalid and bo@people.invalid won’t get marketing emails from us.';
    await expect.element(page.getByText(whom)).toBeVisible();
    await expectFits('the confirmation for two addresses');
  });

  it('what was typed, if nobody could be understood', async () => {
    const typed = `${'odd-one'.repeat(40)}@host`;
    answer(unsubscribe, { emails: [] });
    await unsubscribeAs(typed);
    await expectConfirmation();
    await expect.element(page.getByText(`“${typed}” isn’t an address we can send email to`)).toBeVisible();
    await expectFits('the confirmation for what is no address');
  });
});

describe('when it fails', () => {
  it('the server’s text is shown', async () => {
    refuse(unsubscribe, 429, texts.tooMany);
    await unsubscribeAs('ann@people.invalid');
    await expect.element(failure(texts.tooMany)).toBeVisible();
  });

  it('a refusal without a text gets one of ours, whatever its status', async () => {
    garble(unsubscribe, () => Response.json({ success: false }));
    await unsubscribeAs('ann@people.invalid');
    await expect.element(failure('There was an error processing your unsubscribe request.')).toBeVisible();
  });

  // wcag 3.3.7
  it('a lost connection shows an error, and the next try works', async () => {
    const unblock = fail('there is no connection', unsubscribe);
    await unsubscribeAs('ann@people.invalid');
    const text = 'There was an error connecting to our servers. Please try again later.';
    await expect.element(failure(text)).toBeVisible();
    unblock();
    answer(unsubscribe, {});
    await button('Try Again').click();
    await expect.element(email).toHaveValue('ann@people.invalid');
    await submit.click();
    await expectConfirmation();
  });
});

it('during a request, nothing can be sent twice', async () => {
  const release = hold(unsubscribe);
  openScreen('/unsubscribe');
  await email.fill('twice@people.invalid');
  await submit.dblClick();
  await expect.element(page.getByRole('status').filter({ hasText: 'Unsubscribing you' })).toBeVisible();
  await isGone(submit);
  await expectFits('unsubscribe, on its way');
  fail('there is no connection', unsubscribe);
  release();
  await expect.element(button('Try Again')).toBeVisible();
  expect(callsOf(unsubscribe)).toHaveLength(1);
});

it('a link shows that it is being followed, then that it worked', async () => {
  const release = hold(unsubscribe);
  answer(unsubscribe, {});
  openScreen('/unsubscribe?email=ann@people.invalid');
  await expect.element(page.getByText('Unsubscribing you')).toBeVisible();
  await expectFits('a link being followed');
  release();
  await expectConfirmation();
  await expect.element(page.getByText(optedOutWords.whom(['ann@people.invalid']))).toBeVisible();
  await expectFits('the confirmation');
});

it('a visitor who leaves during a request is not redirected', async () => {
  const main = page.getByRole('navigation', { name: 'Main' });
  const release = hold(unsubscribe);
  answer(unsubscribe, {});
  await unsubscribeAs('gone@people.invalid');
  await expect.element(page.getByText('Unsubscribing you')).toBeVisible();
  await main.getByRole('link', { name: 'Features' }).click();
  await expect.poll(() => location.pathname).toBe('/features');
  release();
  await main.getByRole('link', { name: 'Pricing' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(location.pathname).toBe('/pricing');
  history.back();
  await expect.poll(() => location.pathname).toBe('/features');
});
