// part inquiries

import { contract } from '@fairlead/contract';
import type { Inquiry } from '@fairlead/contract/inquiries/inquiries';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../support/accessible.ts';
import { logInByPanel } from '../support/as-admin.ts';
import { button, isGone } from '../support/controls.ts';
import { answer, callsOf, refuse } from '../support/fake-api.ts';
import { ANN_URL, ann, answerInquiry, inquiryScreen } from '../support/inquiry.ts';
import { openScreen, reload } from '../support/open-screen.ts';

const { list, setStatus } = contract.inquiries;
const link = (name: string) => page.getByRole('link', { name, exact: true });
const search = page.getByLabelText('Search inquiries');
const heading = page.getByRole('heading', { level: 1, name: 'Inquiries' });

const wrote = (part: Partial<Inquiry>): void =>
  void answerInquiry({ inquiry: { ...ann, kind: 'contact', company: null, ...part } });

it('what visitors wrote is plain text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  wrote({
    name,
    subject: '<b>Bold</b> & <script>alert(2)</script>',
    message: '<a href="javascript:alert(3)">press</a>\n<iframe srcdoc="x"></iframe>',
  });
  openScreen('/admin-inquiries');
  await link(name).click();
  const main = page.getByRole('main');
  await expect.element(main.getByText('<a href="javascript:alert(3)">press</a>').last()).toBeVisible();
  await expect.element(main.getByText('<b>Bold</b> & <script>alert(2)</script>').last()).toBeVisible();
  const said = page.getByRole('region', { name: 'Message from' }).getByText('press</a>');
  await expect.element(said.last()).toBeVisible();
  expect(getComputedStyle(said.last().element()).whiteSpaceCollapse).toBe('preserve');
  expect(main.getByCss('img, iframe, b, a[href^="javascript"]').elements()).toEqual([]);
});

it('words that don’t break fit, and a reply in a mail program has the subject', async () => {
  const unbroken = 'x'.repeat(180);
  wrote({
    name: unbroken.slice(0, 90),
    email: `${unbroken.slice(0, 60)}@people.invalid`,
    subject: unbroken,
    message: unbroken,
  });
  openScreen('/admin-inquiries');
  await link(unbroken.slice(0, 90)).click();
  await expect
    .element(page.getByRole('link', { name: 'Reply in your mail program' }))
    .toHaveAttribute('href', `mailto:${unbroken.slice(0, 60)}@people.invalid?subject=Re%3A%20${unbroken}`);
  await expectFits('the inbox with one open');
});

it('on a phone, the open inquiry replaces the list', async () => {
  answerInquiry();
  openScreen('/admin-inquiries?search=ann');
  await page.viewport(320, 700);
  try {
    await link(ann.name).click();
    await expect.element(inquiryScreen.detail).toHaveFocus();
    await expect.element(search).not.toBeVisible();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.element(link(ann.name)).toHaveFocus();
    await expect.element(search).toHaveValue('ann');
  } finally {
    await page.viewport(1280, 800);
  }
});

it('kind and status are in the URL, and what’s open stays when filters hide it or are cleared', async () => {
  answerInquiry();
  openScreen('/admin-inquiries?search=ann');
  await page.getByLabelText('Kind').selectOptions('Demo requests');
  await page.getByLabelText('Status').selectOptions('New');
  await expect.poll(() => location.search).toBe('?search=ann&kind=demo&status=new');
  reload();
  await expect.element(page.getByLabelText('Kind')).toHaveValue('demo');
  await link(ann.name).click();
  answer(setStatus, { inquiry: { ...ann, status: 'archived' } });
  await button('Archive').click();
  await expect.element(inquiryScreen.detail).toHaveTextContent('Archived');
  answer(list, { inquiries: [], total: 0, total_is_capped: false, next_cursor: null });
  reload();
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expect.element(inquiryScreen.detail).toBeVisible();
  await expectFits('nothing that matches, with one open');
  await button('Clear filters').click();
  await expect.element(heading).toHaveFocus();
  expect(location.search).toBe('?open=demo-1');
});

it('an unknown inquiry in the URL opens none', async () => {
  answerInquiry();
  openScreen('/admin-inquiries?open=fax-1');
  await expect.element(link(ann.name)).toBeVisible();
  await isGone(page.getByRole('link', { name: 'Close inquiry' }));
});

it('long lists are paginated, and focus stays at their end', async () => {
  answerInquiry();
  const pages = [1, 2].map((id) => ({ ...ann, id, name: `P${id}` }));
  answer(list, ({ url }) => {
    const isSecond = url.searchParams.has('cursor');
    const inquiries = pages.filter(({ id }) => id === (isSecond ? 2 : 1));
    return { inquiries, total: 2, total_is_capped: false, next_cursor: isSecond ? null : 'page 2' };
  });
  openScreen('/admin-inquiries');
  await expect.element(page.getByText('Showing 1 of 2 inquiries')).toBeVisible();
  await button('Load more').click();
  await expect.element(page.getByText('Showing 2 of 2 inquiries')).toHaveFocus();
  await expect.element(link('P2')).toBeVisible();
  await isGone(button('Load more'));
});

it('a session that ends leads through the login back to the same inquiry', async () => {
  answerInquiry();
  openScreen(ANN_URL);
  const allow = refuse(setStatus, 401, texts.session.expired);
  await button('Archive').click();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(page.getByText(texts.session.expired)).toBeVisible();
  allow();
  await logInByPanel();
  await expect.element(inquiryScreen.detail).toHaveTextContent('New');
  expect(callsOf(setStatus)).toHaveLength(1);
});
