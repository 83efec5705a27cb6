import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { openScreen } from '../support/open-screen.ts';

afterEach(() => {
  vi.useRealTimers();
});

// wcag 2.1.1
it('the contents of the policy lead to each section by keyboard, and mark the current one', async () => {
  openScreen('/privacy');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect.element(contents).toHaveLength(13);
  for (const title of ['Cookies', 'Sharing', 'Contact']) {
    const link = contents.filter({ hasText: title });
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('main').getByRole('heading', { name: title, level: 2 }))
      .toBeInViewport();
    await expect.element(link).toHaveAttribute('aria-current', 'location');
    expect(page.getByCss('nav [aria-current=location]').elements()).toHaveLength(1);
  }
  await expectFits('the end of the policy');
});

it('the policy was last updated today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-09T12:00:00') });
  openScreen('/privacy');
  await expect.element(page.getByText('Last Updated: March 9, 2031')).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('time').first())
    .toHaveAttribute('datetime', '2031-03-09');
});

it.each(['/accessibility', '/accessibility-conformance-report'])(
  '%s has the date of its last review, also a year later',
  async (path) => {
    const date = page.getByText(/^Last Updated: /).getByRole('time');
    openScreen(path);
    await expect.element(date).toBeVisible();
    const [reviewed, text] = [
      date.element().getAttribute('datetime') ?? '',
      date.element().textContent ?? '',
    ];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(reviewed) + 400 * 86_400_000 });
    openScreen(path);
    await expect.element(date).toHaveAttribute('datetime', reviewed);
    await expect.element(date).toHaveTextContent(text);
  },
);
