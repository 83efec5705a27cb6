import { expect } from '@playwright/test';
import { admin } from '../support/admin.ts';
import { storeSession } from '../support/as-admin.ts';
import { composer, unfold } from '../support/email/compose.ts';
import { startKillable } from '../support/killable-server.ts';
import { test } from '../support/test.ts';

type Server = Awaited<ReturnType<typeof startKillable>>;

/** Calls the API of that server. */
async function call(server: Server, path: string, init: RequestInit = {}) {
  const reply = await fetch(`${server.url}${path}`, init);
  expect(reply.status, path).toBe(200);
  return reply.json();
}

// The browser says so of each request while the server is away.
test.use({ causedErrors: /Failed to fetch/ });

test('what’s written while the server is killed and started again is saved on its own', async ({ page }) => {
  const server = await startKillable();
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(admin);
    const session = await call(server, '/api/admin/login', { method: 'POST', headers, body });
    const { name, text, draftSaved } = composer(page);
    await page.goto(`${server.url}/features`);
    await storeSession(page, session);
    let killed = () => {};
    const death = new Promise<void>((resolve) => {
      killed = resolve;
    });
    // The editor is still on its way when the server is killed.
    await page.route(/\/mail-editor-.*\.js$/, async (route) => {
      await death;
      await route.continue();
    });
    await page.goto(`${server.url}/email-marketing`);
    await (await unfold(name)).fill('Before');
    await expect(draftSaved).toBeVisible();
    await server.kill();
    killed();
    await (await unfold(name)).fill('Last words');
    await expect(
      page.getByText('We can’t reach the server. Your text is kept in this browser'),
    ).toBeVisible();
    await expect(page.getByText('Loading the editor')).toBeAttached();
    await server.start();
    await expect(draftSaved).toBeVisible();
    await expect(text).toBeVisible();
    const { drafts } = await call(server, '/api/email/drafts', {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(drafts).toMatchObject([{ campaign_name: 'Last words' }]);
  } finally {
    await server.stop();
  }
});
