import { expect, type Page } from '@playwright/test';
import { test } from './support/as-admin.ts';
import { expectFits } from './support/axe.ts';
import { inbox, openInbox, writeIn } from './support/inbox.ts';
import { newTag } from './support/tag.ts';

const unbroken = 'x'.repeat(180);
const states: { name: string; reach: (page: Page, tag: string) => Promise<void> }[] = [
  {
    name: 'the inbox with one open, in words that do not break',
    reach: async (page, tag) => {
      await writeIn('/api/demo', { name: `Ann ${tag}`, email: `${tag}@people.invalid` });
      await writeIn('/api/contact', {
        name: `${unbroken.slice(0, 90)} ${tag}`,
        email: `${unbroken.slice(0, 60)}@people.invalid`,
        subject: unbroken,
        message: `${unbroken}\n\n${'A sentence that fills a line. '.repeat(60)}`,
      });
      await openInbox(page, tag);
      await expectFits(page, 'the list alone');
      const wider = await inbox(page).list.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      );
      expect(wider).toBe(0);
      await inbox(page)
        .link(`${unbroken.slice(0, 90)} ${tag}`)
        .click();
      await expect(page.getByRole('link', { name: 'Reply by email' })).toBeVisible();
    },
  },
  {
    name: 'nothing that matches',
    reach: (page, tag) => openInbox(page, tag),
  },
];

for (const { name, reach } of states) {
  test(`${name}: accessible, and nothing scrolls sideways`, async ({ page }) => {
    await reach(page, newTag());
    await expectFits(page, name);
  });
}
