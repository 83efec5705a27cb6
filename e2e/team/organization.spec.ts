// part account

import { expect, type Page } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { storeSession } from '../support/as-admin.ts';
import { pressByKeyboard } from '../support/keyboard.ts';
import { startKillable } from '../support/killable-server.ts';
import { expectFits } from '../support/look/axe.ts';
import { test } from '../support/test.ts';

const HOSTILE = `</script><script>window.broken = 1</script> & 'x' "y" \\ $& <b>אבג</b> __ORGANIZATION__`;

/** A page's words as they're served, and once its script has taken over. */
async function wordsOf(page: Page, url: string): Promise<{ served: unknown; hydrated: unknown }> {
  const html = await (await page.request.get(url)).text();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  return page.evaluate((text) => {
    const words = (of: Document) => ['main', 'footer'].map((part) => of.querySelector(part)?.textContent);
    return { served: words(new DOMParser().parseFromString(text, 'text/html')), hydrated: words(document) };
  }, html);
}

test('an owner enters who sends the emails, visitors read it at once, and one press takes it back', async ({
  page,
}) => {
  // The others' server has the placeholders that they look for.
  const server = await startKillable();
  try {
    const reply = await page.request.post(`${server.url}/api/admin/login`, { data: admin });
    const session = await reply.json();
    await page.goto(`${server.url}/features`);
    await storeSession(page, session);
    const shown = page.getByRole('region', { name: 'Preview' });

    await test.step('the settings lead to a form, whose preview shows what would change', async () => {
      await page.goto(`${server.url}/owner-settings`);
      await pressByKeyboard(page, page.getByRole('link', { name: /^Organization/ }));
      await page.getByLabel('Legal name').fill('Harbor Services, Inc.');
      await page.getByLabel('Postal address').fill('20 Water Street\nPortland, ME 04101');
      await page.getByLabel('Support phone').fill('(207) 775-0142 ext. 5');
      await page.getByLabel('Powered by').fill('Harbor IT');
      await expect(shown.getByText(/^Changes on \d+ pages and in every email from now on\.$/)).toBeVisible();
      await expect(shown.getByTitle('Preview: Footer').contentFrame().getByText('Harbor IT')).toBeVisible();
      await shown.getByText('Email', { exact: true }).click();
      await expect(
        shown.getByTitle('Preview: Email').contentFrame().getByText('Harbor Services, Inc., 20 Water Street'),
      ).toBeVisible();
      await expectFits(page, 'the organization, typed');
      await pressByKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    });

    await test.step('visitors read it, and dial it', async () => {
      await page.goto(`${server.url}/contact`);
      await expect(page.getByRole('main').getByText('20 Water Street, Portland, ME 04101')).toBeVisible();
      await expect(page.getByRole('link', { name: '(207) 775-0142 ext. 5' })).toHaveAttribute(
        'href',
        'tel:2077750142;ext=5',
      );
      await expect(page.getByRole('contentinfo').getByText('Powered by Harbor IT')).toBeVisible();
    });

    await test.step('the history takes it back', async () => {
      await page.goto(`${server.url}/owner-settings/organization`);
      await page.getByRole('button', { name: /^Undo: Legal name/ }).click();
      await expect(page.getByText('Undone', { exact: true })).toBeVisible();
      await page.goto(`${server.url}/contact`);
      await expect(page.getByRole('contentinfo').getByText('Powered by Placeholder Provider')).toBeVisible();
    });

    await test.step('questions of the owner’s own are answered on the site', async () => {
      await page.goto(`${server.url}/owner-settings/site-content`);
      await pressByKeyboard(page, page.getByRole('button', { name: 'Add a question' }));
      await page.getByRole('textbox', { name: 'Question 1' }).fill('Is there an app?');
      await page.getByRole('textbox', { name: 'Answer 1' }).fill('It runs in the browser.');
      await shown.getByText('Questions', { exact: true }).click();
      await expect(
        shown.getByTitle('Preview: Questions').contentFrame().getByText('Is there an app?'),
      ).toBeVisible();
      await pressByKeyboard(page, page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.goto(`${server.url}/pricing`);
      await page.getByText('Is there an app?').click();
      await expect(page.getByText('It runs in the browser.')).toBeVisible();
    });

    await test.step('a recording plays where it belongs, also for those who come from another page', async () => {
      const player = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
      await page.route(`${player}*`, (route) =>
        route.fulfill({ contentType: 'text/html', body: 'The player' }),
      );
      const saved = await page.request.patch(`${server.url}/api/admin/organization`, {
        headers: { authorization: `Bearer ${session.token}` },
        data: { version: 3, 'video_first-login': 'https://youtu.be/dQw4w9WgXcQ' },
      });
      expect(saved.status()).toBe(200);
      await page.goto(`${server.url}/videos`);
      await page.getByRole('link', { name: 'Start with the first step' }).click();
      await pressByKeyboard(page, page.getByRole('button', { name: 'Play: First login' }));
      await expect(page.getByTitle('First login').contentFrame().getByText('The player')).toBeVisible();
      await expect(page.getByTitle('First login')).toBeFocused();
      await expect(page.getByRole('button', { name: 'Play preview: Explore environment' })).toBeVisible();
    });

    await test.step('whatever is entered is text, before and after scripts run', async () => {
      const saved = await page.request.patch(`${server.url}/api/admin/organization`, {
        headers: { authorization: `Bearer ${session.token}` },
        data: {
          version: 4,
          powered_by: HOSTILE,
          testimonial_quote: HOSTILE,
          testimonial_person: HOSTILE,
          testimonial_organization: HOSTILE,
          testimonial_consent: 'yes',
          certifications: HOSTILE,
          answer_hosting: HOSTILE,
          question_10: HOSTILE,
          own_answer_10: HOSTILE,
          legal_name: HOSTILE,
          support_phone: `1 2 3 ${HOSTILE.slice(0, 40)}`,
        },
      });
      expect(saved.status()).toBe(200);
      // As a visitor, whose forms are as they were served.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      for (const path of [
        '/',
        '/pricing',
        '/security',
        '/contact',
        '/demo',
        '/accessibility',
        '/for-job-coaches',
        '/es/unsubscribe',
        '/login',
      ]) {
        const { served, hydrated } = await wordsOf(page, server.url + path);
        expect(hydrated).toEqual(served);
        expect(JSON.stringify(hydrated)).toContain('window.broken');
      }
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    });
  } finally {
    await server.stop();
  }
});
