// part inquiries

import { texts } from '@fairlead/contract/platform/texts';
import { expect } from '@playwright/test';
import { newAccount, openAs } from '../support/accounts.ts';
import { test } from '../support/as-admin.ts';
import { dashboard } from '../support/dashboard.ts';
import { query } from '../support/database.ts';
import { endSessionBefore } from '../support/end-session.ts';
import { inbox, openInbox, writeIn } from '../support/inbox.ts';
import { logIn } from '../support/log-in.ts';
import { newTag } from '../support/tag.ts';

const marks = /\/api\/inquiries\/(demo|contact)\/\d+$/;

test('inquiries are read, answered, filtered, and linked to', async ({ page, api }) => {
  const tag = newTag();
  const email = `ann-${tag}@people.invalid`;
  const { search, kind, status, entry, link, opened, act, back, shown, list } = inbox(page);

  await test.step('an inquiry is read in full and answered', async () => {
    await writeIn('/api/demo', { name: `Ann ${tag}`, email, company: 'Harbor Works', message: 'One\n\nTwo' });
    await writeIn('/api/contact', { name: `Ben ${tag}`, email, subject: 'Prices', message: 'How much?' });
    await page.goto('/admin-dashboard');
    await dashboard(page).tools.getByRole('link', { name: 'Inquiries' }).click();
    await expect(page).toHaveTitle(/^Inquiries · /);
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
    await expect(sheet.getByRole('link', { name: 'Reply in your mail program' })).toHaveAttribute(
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
    await expect(
      opened(`Ben ${tag}`).getByRole('link', { name: 'Reply in your mail program' }),
    ).toHaveAttribute('href', `mailto:${email}?subject=Re%3A%20Prices`);
    await page.goBack();
    await expect(sheet).toBeFocused();
    await expect(back).toHaveAccessibleName('Close inquiry');
    await back.click();
    await expect(sheet).toHaveCount(0);
    await expect(link(`Ann ${tag}`)).toBeFocused();
  });

  await test.step('kind and status filter the inbox, are in the URL, and keep what no longer matches until a refetch', async () => {
    await kind.selectOption('Messages');
    await expect(link(`Ann ${tag}`)).toHaveCount(0);
    await status.selectOption('New');
    await expect(page).toHaveURL(`/admin-inquiries?search=${tag}&kind=contact&status=new`);
    await page.reload();
    await expect(kind).toHaveValue('contact');
    await expect(status).toHaveValue('new');
    await link(`Ben ${tag}`).click();
    await expect(opened(`Ben ${tag}`)).toContainText('How much?');
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

  await test.step('an inquiry opens by its URL alone, even if the filters hide it', async () => {
    const { inquiries } = await api.get(`/api/inquiries?search=${tag}&kind=demo`);
    const [{ id }] = inquiries as [{ id: number }];
    await page.goto(`/admin-inquiries?search=${newTag()}&open=demo-${id}`);
    await expect(opened(`Ann ${tag}`)).toContainText('One Two');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.goto('/admin-inquiries?open=fax-1');
    await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible();
    await expect(back).toHaveCount(0);
  });

  await test.step('long lists are paginated, and focus stays at their end', async () => {
    const many = newTag();
    // Inserted directly: 51 notifications to the team would delay other tests' emails.
    await query(
      `insert into contact_messages (name, email, message, created_at)
       select 'P' || at || ' ' || $1, 'p@people.invalid', 'Hi', now() + at * interval '1 millisecond' from generate_series(0, 50) at`,
      [many],
    );
    await openInbox(page, many);
    await expect(shown('Showing 50 of 51 inquiries')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(shown('Showing 51 of 51 inquiries')).toBeFocused();
    await expect(link(`P0 ${many}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });
});

test('a session that ends leads to the login and back', async ({ page, api }) => {
  const tag = newTag();
  await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
  const mate = await newAccount(api);
  const { link, act, opened } = inbox(page);

  await test.step('an expired session leads to the login and back to the same inquiry', async () => {
    await openAs(page, mate, `/admin-inquiries?search=${tag}`);
    await link(`Ann ${tag}`).click();
    await expect(opened(`Ann ${tag}`)).toContainText('Received');
    await endSessionBefore(page, marks);
    await act('Archive').click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
    await logIn(page, mate);
    await expect(opened(`Ann ${tag}`)).toContainText('New');
  });

  await test.step('an export in an expired session leads to the login', async () => {
    await page.goto('/admin-inquiries');
    await endSessionBefore(page, /\/api\/inquiries\/export/);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(texts.session.expired)).toBeVisible();
  });
});
