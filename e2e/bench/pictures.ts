import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';

type Screen = { name: string; path: string; act?: (page: Page) => Promise<void> };

const SIZES: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
const PATIENCE_MS = 30_000;
/** Pixels; a list goes on in the same way. */
const TALLEST = 3_000;

const marketing = (query: string) => `/email-marketing?${query}`;

const screens = (campaign: number): Screen[] => [
  { name: 'dashboard', path: '/admin-dashboard' },
  { name: 'management', path: '/admin-management' },
  { name: 'compose', path: '/email-marketing' },
  {
    name: 'compose-selected',
    path: '/email-marketing',
    act: (page) => page.getByRole('radio', { name: /Selected subscribers/ }).check(),
  },
  { name: 'subscribers', path: marketing('tab=subscribers') },
  { name: 'subscribers-search', path: marketing('tab=subscribers&search=garcia') },
  { name: 'subscribers-nobody', path: marketing('tab=subscribers&search=zz-nobody-zz') },
  { name: 'subscribers-inactive', path: marketing('tab=subscribers&active=false&role=other') },
  { name: 'template', path: marketing('tab=template') },
  { name: 'history', path: marketing('tab=history') },
  { name: 'report', path: marketing(`tab=history&campaign=${campaign}`) },
  { name: 'report-failed', path: marketing(`tab=history&campaign=${campaign}&outcome=failed`) },
  { name: 'unsubscribed', path: marketing('tab=unsubscribed') },
  { name: 'email-ads', path: '/email-ads' },
  { name: 'inquiries', path: '/admin-inquiries' },
  { name: 'inquiries-search', path: '/admin-inquiries?search=call' },
  { name: 'test-page', path: '/testpage' },
  { name: 'settings', path: '/admin-settings' },
  { name: 'analytics', path: '/analytics' },
];

/** Until the page acts and nothing stands in any more for what is still to come. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      'live' in document.documentElement.dataset && !document.querySelector('.appear-late, [aria-busy=true]'),
    undefined,
    { timeout: PATIENCE_MS },
  );

async function takePicture(
  page: Page,
  { address, act, file }: { address: string; act?: Screen['act']; file: string },
) {
  await page.goto(address);
  await settled(page);
  await act?.(page);
  await settled(page);
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`it leads to ${page.url()}`);
  await page.evaluate(() => document.fonts.ready);
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  await page.screenshot({ path: file, fullPage: true, clip, animations: 'disabled' });
}

/** Takes a picture of each admin screen in each size, from the top of the page, into `folder`. */
export async function takePictures(
  { url, token, expiresAt }: { url: string; token: string; expiresAt: string },
  { campaign, folder }: { campaign: number; folder: string },
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const localStorage = [
    { name: 'adminToken', value: token },
    { name: 'adminTokenExpiry', value: expiresAt },
  ];
  const { origin } = new URL(url);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let taken = 0;
  try {
    for (const [size, options] of Object.entries(SIZES)) {
      const storageState = { cookies: [], origins: [{ origin, localStorage }] };
      const context = await browser.newContext({ ...options, storageState });
      for (const { name, path: address, act } of screens(campaign)) {
        const page = await context.newPage();
        const file = path.join(folder, `${name}-${size}.png`);
        try {
          await takePicture(page, { address: url + address, act, file });
          taken += 1;
        } catch (error) {
          console.log(`No picture of ${name} (${size}): ${error instanceof Error ? error.message : error}`);
        }
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return taken;
}
