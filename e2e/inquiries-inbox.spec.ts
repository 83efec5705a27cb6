import { expect } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { dashboard } from './support/dashboard.ts';
import { query } from './support/database.ts';
import { inbox, openInbox, writeIn } from './support/inbox.ts';
import { newTag } from './support/tag.ts';

const marks = /\/api\/inquiries\/(demo|contact)\/\d+$/;

test('an inquiry is read in full and answered', async ({ page, api }) => {
  const tag = newTag();
  const email = `ann-${tag}@people.invalid`;
  await writeIn('/api/demo', { name: `Ann ${tag}`, email, company: 'Harbor Works', message: 'One\n\nTwo' });
  await writeIn('/api/contact', { name: `Ben ${tag}`, email, subject: 'Prices', message: 'How much?' });
  await page.goto('/admin-dashboard');
  await dashboard(page).tools.getByRole('link', { name: 'Inquiries' }).click();
  await expect(page).toHaveTitle(/^Inquiries · /);
  const { search, entry, link, opened, act, back, shown, list } = inbox(page);
  await search.fill(tag);
  await expect(shown('Showing 2 of 2 inquiries')).toBeVisible();
  await expect(page).toHaveURL(`/admin-inquiries?search=${tag}`);
  await expect(list.getByRole('listitem').first()).toContainText('Message: Prices');
  await expect(entry(`Ann ${tag}`)).toContainText('Demo request: Harbor Works');
  await expect(entry(`Ann ${tag}`)).toContainText('New');

  await link(`Ann ${tag}`).click();
  const sheet = opened(`Ann ${tag}`);
  await expect(sheet).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`search=${tag}&open=demo-\\d+$`));
  await expect(link(`Ann ${tag}`)).toHaveAttribute('aria-current', 'true');
  await expect(sheet.getByText('One')).toHaveCSS('white-space-collapse', 'preserve');
  await expect(sheet.getByText('One')).toHaveJSProperty('textContent', 'One\n\nTwo');
  await expect(sheet.getByText('Harbor Works')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Your%20demo%20of%20`),
  );

  const saved = page.waitForResponse(marks);
  await act('Mark answered').click();
  await expect(entry(`Ann ${tag}`)).toContainText('Answered');
  await (await saved).finished();
  await expect(act('Mark answered')).toBeFocused();
  await expect(act('Mark answered')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').getByText('Marked answered.')).toBeAttached();
  await page.reload();
  await expect(sheet).toContainText('Answered');
  const { inquiries } = await api.get(`/api/inquiries?search=${tag}`);
  expect(inquiries).toMatchObject([{ status: 'new' }, { kind: 'demo', status: 'answered' }]);

  await link(`Ben ${tag}`).click();
  await expect(opened(`Ben ${tag}`).getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:${email}?subject=Re%3A%20Prices`,
  );
  await page.goBack();
  await expect(sheet).toBeFocused();
  await back.click();
  await expect(sheet).toHaveCount(0);
  await expect(link(`Ann ${tag}`)).toBeFocused();
});

test('kind and status filter the inbox, are in the URL, and keep what no longer matches until a refetch', async ({
  page,
}) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
  await writeIn('/api/contact', { name: `Ben ${tag}`, email: `${tag}@people.invalid`, message: 'Hello' });
  await openInbox(page, tag);
  const { kind, status, link, entry, act, shown, opened } = inbox(page);
  await kind.selectOption('Messages');
  await expect(link(`Ann ${tag}`)).toHaveCount(0);
  await status.selectOption('New');
  await expect(page).toHaveURL(`/admin-inquiries?search=${tag}&kind=contact&status=new`);
  await page.reload();
  await expect(kind).toHaveValue('contact');
  await expect(status).toHaveValue('new');
  await link(`Ben ${tag}`).click();
  await expect(opened(`Ben ${tag}`)).toContainText('Hello');
  const saved = page.waitForResponse(marks);
  await act('Archive').click();
  await (await saved).finished();
  await expect(entry(`Ben ${tag}`)).toContainText('Archived');
  await page.reload();
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(opened(`Ben ${tag}`)).toContainText('Archived');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeFocused();
  await expect(page).toHaveURL(/\?open=contact-\d+$/);
  await expect(shown('Nothing matches')).toHaveCount(0);
});

test('what visitors wrote is shown as plain text', async ({ page }) => {
  const tag = newTag();
  const name = `<img src=x onerror=alert(1)> ${tag}`;
  await writeIn('/api/contact', {
    name,
    email: `${tag}@people.invalid`,
    subject: '<b>Bold</b> & <script>alert(2)</script>',
    message: '<a href="javascript:alert(3)">press</a>\n<iframe srcdoc="x"></iframe>',
  });
  await openInbox(page, tag);
  await inbox(page).link(name).click();
  const main = page.getByRole('main');
  await expect(main.getByText('<a href="javascript:alert(3)">press</a>').last()).toBeVisible();
  await expect(main.getByText('<b>Bold</b> & <script>alert(2)</script>').last()).toBeVisible();
  await expect(main.locator('img, iframe, b, a[href^="javascript"]')).toHaveCount(0);
});

test('long lists are paginated, and focus stays at their end', async ({ page }) => {
  const tag = newTag();
  // Inserted directly: 51 notifications to the team would delay other tests' emails.
  await query(
    `insert into contact_messages (name, email, message, created_at)
     select 'P' || at || ' ' || $1, 'p@people.invalid', 'Hi', now() + at * interval '1 millisecond' from generate_series(0, 50) at`,
    [tag],
  );
  await openInbox(page, tag);
  const { shown, link } = inbox(page);
  await expect(shown('Showing 50 of 51 inquiries')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(shown('Showing 51 of 51 inquiries')).toBeFocused();
  await expect(link(`P0 ${tag}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('an inquiry opens by its URL alone, even if the filters hide it', async ({ page, api }) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, message: 'Find me' });
  const { inquiries } = await api.get(`/api/inquiries?search=${tag}`);
  const [{ id }] = inquiries as [{ id: number }];
  await page.goto(`/admin-inquiries?search=${newTag()}&open=demo-${id}`);
  await expect(inbox(page).opened(`Ann ${tag}`)).toContainText('Find me');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.goto('/admin-inquiries?open=fax-1');
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
  await expect(inbox(page).back).toHaveCount(0);
});

test('on a phone, the open inquiry replaces the list', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const tag = newTag();
  await writeIn('/api/contact', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, message: 'Hi' });
  await openInbox(page, tag);
  const { search, link, opened, back } = inbox(page);
  await link(`Ann ${tag}`).click();
  await expect(opened(`Ann ${tag}`)).toBeFocused();
  await expect(opened(`Ann ${tag}`)).toBeInViewport();
  await expect(search).toBeHidden();
  await expect(link(`Ann ${tag}`)).toBeHidden();
  await back.click();
  await expect(link(`Ann ${tag}`)).toBeFocused();
  await expect(search).toHaveValue(tag);
});
