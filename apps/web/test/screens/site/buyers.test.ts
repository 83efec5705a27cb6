import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { button, isGone, pressByKeyboard } from '../support/controls.ts';
import { openScreen } from '../support/open-screen.ts';

const READERS = ['Director', 'Job coach', 'VR counselor', 'Billing'];
const main = page.getByRole('main');
const said = page.getByRole('status');

it('one month is read as everyone or as one reader, whose choice is in the URL, and Back undoes it', async () => {
  const terms = main.getByRole('term');
  const readAs = (name: string) =>
    main.getByRole('navigation', { name: 'Read it as' }).getByRole('link', { name });
  openScreen('/follow-one-month');
  await expect.element(main.getByRole('heading', { level: 2, name: /^Step \d:/ })).toHaveLength(7);
  await expect.element(main.getByRole('img')).toHaveLength(7);
  for (const reader of READERS) expect(terms.filter({ hasText: reader }).elements()).toHaveLength(7);
  for (const reader of READERS) {
    await readAs(reader).click();
    await expect.element(readAs(reader)).toHaveAttribute('aria-current', 'true');
    await expect.element(said.getByText(`Shown for: ${reader}`)).toBeInTheDocument();
    expect(terms.elements().map(({ textContent }) => textContent)).toEqual(Array(7).fill(reader));
  }
  expect(location.search).toBe('?as=billing');
  history.back();
  await expect.element(terms.first()).toHaveTextContent('VR counselor');
  await expectFits('the month of one reader');
  for (const [reader, count] of [
    ['coach', 7],
    ['nobody', 7 * READERS.length],
  ] as const) {
    openScreen(`/follow-one-month?as=${reader}`);
    await expect.element(terms).toHaveLength(count);
  }
});

it('savings are calculated with a visitor’s own numbers, and what isn’t one gets an error and stays', async () => {
  const hours = page.getByRole('textbox', { name: 'Hours saved a month' });
  const wage = page.getByRole('textbox', { name: 'Hourly wage in dollars' });
  const result = page.getByCss('figure output');
  const copy = button('Copy a link to this result');
  openScreen('/pricing');
  await expect.element(hours).toHaveValue('20');
  await expect.element(wage).toHaveValue('25');
  await expect.element(result).toHaveTextContent('$500 a monthor $6,000 a year, in this illustration');
  await hours.fill('a few');
  await expect.element(hours).toHaveAccessibleDescription(/Enter a number from 0 to 10,000\./);
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');
  await expect.element(result).toHaveTextContent('Enter both numbers to see the result.');
  await expect.element(hours).toHaveValue('a few');
  await expect.element(copy).toHaveAttribute('aria-disabled', 'true');
  await expectFits('a number that isn’t one');
  await hours.fill('35');
  await wage.fill('31.50');
  await expect.element(result).toHaveTextContent('$1,103 a month');
  (copy.element() as HTMLElement).focus();
  await expect.poll(() => location.search).toBe('?hours=35&wage=31.5');
  openScreen('/pricing?hours=35&wage=31.5');
  await expect.element(result).toHaveTextContent('$1,103 a month');
});

it.each(['/pricing', '/demo'])('the answered questions are on %s, and open by keyboard', async (path) => {
  openScreen(path);
  const questions = page.getByRole('region', { name: 'Questions people ask' });
  const answer = questions.getByText(/the report forms CRP-21, CRP-30, CRP-31, CRP-32, and CRP-33/);
  const last = questions.getByText('What isn’t built yet?');
  await expect.element(last).toBeVisible();
  expect(
    questions
      .getByCss('summary')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Can we try it before we commit?',
    'Does it work on phones?',
    'What does a quote cover?',
    'Who controls our data?',
    'Is it accessible?',
    'What isn’t built yet?',
  ]);
  await expect.element(answer).not.toBeVisible();
  await pressByKeyboard(questions.getByCss('summary').last());
  await expect.element(answer).toBeVisible();
  await expectFits('an open question');
});

it('the modules for administrators are filtered; the choice is in the URL, and Back undoes it', async () => {
  const modules = main.getByRole('article');
  const contents = main.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const category = (name: string) =>
    main.getByRole('navigation', { name: 'Modules by category' }).getByRole('link', { name });
  openScreen('/adminfeatures');
  await expect.element(modules).toHaveLength(9);
  for (const [name, count] of Object.entries({
    'Account setup': 2,
    'Consumer setup': 2,
    'Billing and invoicing': 2,
    'Reporting and analytics': 2,
    'System settings': 1,
  })) {
    await category(name).click();
    await expect.element(said.getByText(`${count} of 9 modules`)).toBeVisible();
    await expect.element(category(name)).toHaveAttribute('aria-current', 'true');
    expect([modules.elements().length, contents.elements().length]).toEqual([count, count]);
  }
  expect(location.search).toBe('?category=system-settings');
  history.back();
  await expect.element(modules).toHaveLength(2);
  expect(location.search).toBe('?category=reporting-analytics');
  await expectFits('two modules');
  await pressByKeyboard(category('All'));
  await expect.element(modules).toHaveLength(9);
  openScreen('/adminfeatures?category=nothing');
  await expect.element(said.getByText('9 of 9 modules')).toBeVisible();
  openScreen('/adminfeatures?category=billing-invoicing');
  await expect.element(modules).toHaveLength(2);
  await isGone(modules.filter({ hasText: 'Account setup' }));
});
