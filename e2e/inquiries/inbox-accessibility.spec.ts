// part inquiries

import { expect } from '@playwright/test';
import { test } from '../support/as-admin.ts';
import { inbox, openInbox, writeIn } from '../support/inbox.ts';
import { expectFits } from '../support/look/axe.ts';
import { newTag } from '../support/tag.ts';

test('whatever visitors wrote is plain text that fits, on a phone too', async ({ page }) => {
  const { search, list, link, opened, back } = inbox(page);
  const tag = newTag();

  await test.step('what visitors wrote is shown as plain text', async () => {
    const name = `<img src=x onerror=alert(1)> ${tag}`;
    await writeIn('/api/contact', {
      name,
      email: `${tag}@people.invalid`,
      subject: '<b>Bold</b> & <script>alert(2)</script>',
      message: '<a href="javascript:alert(3)">press</a>\n<iframe srcdoc="x"></iframe>',
    });
    await openInbox(page, tag);
    await link(name).click();
    const main = page.getByRole('main');
    await expect(main.getByText('<a href="javascript:alert(3)">press</a>').last()).toBeVisible();
    await expect(main.getByText('<b>Bold</b> & <script>alert(2)</script>').last()).toBeVisible();
    await expect(main.locator('img, iframe, b, a[href^="javascript"]')).toHaveCount(0);
  });

  await test.step('on a phone, the open inquiry replaces the list', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await writeIn('/api/contact', { name: `Ann ${tag}`, email: `${tag}@people.invalid`, message: 'Hi' });
    await openInbox(page, tag);
    await link(`Ann ${tag}`).click();
    await expect(opened(`Ann ${tag}`)).toBeFocused();
    await expect(opened(`Ann ${tag}`)).toBeInViewport();
    await expect(search).toBeHidden();
    await expect(link(`Ann ${tag}`)).toBeHidden();
    await expect(back).toHaveAccessibleName('Back to the list');
    await back.click();
    await expect(link(`Ann ${tag}`)).toBeFocused();
    await expect(search).toHaveValue(tag);
  });

  await test.step('the inbox with one open, in words that do not break', async () => {
    const words = newTag();
    const unbroken = 'x'.repeat(180);
    const name = `${unbroken.slice(0, 90)} ${words}`;
    await writeIn('/api/demo', { name: `Ann ${words}`, email: `${words}@people.invalid` });
    await writeIn('/api/contact', {
      name,
      email: `${unbroken.slice(0, 60)}@people.invalid`,
      subject: unbroken,
      message: `${unbroken}\n\n${'A sentence that fills a line. '.repeat(60)}`,
    });
    await page.setViewportSize({ width: 1280, height: 720 });
    await openInbox(page, words);
    await expectFits(page, 'the list alone');
    const wider = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(wider).toBe(0);
    await link(name).click();
    await expect(page.getByRole('link', { name: 'Reply in your mail program' })).toBeVisible();
    await expectFits(page, 'the inbox with one open');
  });

  await test.step('nothing that matches', async () => {
    await openInbox(page, newTag());
    await expectFits(page, 'nothing that matches');
  });
});
