import { type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../../packages/stack/commands/lib/browser.mjs';
import type { Started } from '../lab-command.ts';

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser in which an admin is logged in at `url`. */
export async function openAdminBrowser(
  started: Started,
  { url, token }: { url: string; token: string },
): Promise<BrowserContext> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  started.onEnd(() => browser.close());
  const expiry = new Date(Date.now() + 3_600_000).toISOString();
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminTokenExpiry', value: expiry },
  ];
  return browser.newContext({
    baseURL: url,
    viewport: { width: 1_280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}
