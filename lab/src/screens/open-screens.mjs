import { chromium } from 'playwright';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
const WINDOW = { width: 1440, height: 900 };
/** Milliseconds between two looks at whether a screen is complete. */
const LOOK_MS = 500;
const COMPOSER = '/email-marketing?tab=compose';

/** Addresses of the screens, by what people call them. */
const screensOf = ({ person, segment, campaign }) => ({
  Dashboard: '/admin-dashboard',
  'Compose Campaign': COMPOSER,
  'Manage Subscribers': '/email-marketing?tab=subscribers',
  Person: `/email-marketing/subscribers/${person}`,
  'Import subscribers': '/email-marketing?tab=subscribers&import=new',
  Segments: '/email-marketing/segments',
  Segment: `/email-marketing/segments/${segment}`,
  'Email Template': '/email-marketing?tab=template',
  'Campaign History': '/email-marketing?tab=history',
  Report: `/email-marketing?tab=history&campaign=${campaign}`,
  Inquiries: '/admin-inquiries',
  Insights: '/insights',
  'Admin Management': '/admin-management',
  Settings: '/owner-settings',
  Account: '/account',
});

/** Runs in the page. Words are those that people see, without those for screen readers only. */
function measurePage() {
  const main = document.querySelector('main') ?? document.body;
  const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length;
  let [words, first] = [0, 0];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement || !isShown(node.parentElement)) continue;
    const count = wordsOf(node.data);
    const range = document.createRange();
    range.selectNodeContents(node);
    const { top } = range.getBoundingClientRect();
    words += count;
    if (top < window.innerHeight) first += count;
  }
  const controls = [
    ...main.querySelectorAll('a, button, input, select, textarea, summary, [contenteditable]'),
  ];
  return {
    words,
    first,
    controls: controls.filter(isShown).length,
    height: document.documentElement.scrollHeight,
  };
}

/** Runs in the page: whether it's as it was at the last looks. */
function isSettled() {
  const main = document.querySelector('main');
  const now = `${main?.querySelectorAll('*').length} ${main?.textContent}`;
  window.looksAlike = window.lookedLike === now ? (window.looksAlike ?? 0) + 1 : 0;
  window.lookedLike = now;
  return window.looksAlike >= 3;
}

/** A browser that's logged in. */
export async function openScreens(executablePath, url, { login, ids }) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' });
  const { token, expiresAt } = login;
  await context.addInitScript(
    ([stored, expires]) => {
      localStorage.setItem('adminToken', stored);
      localStorage.setItem('adminTokenExpiry', expires);
    },
    [token, expiresAt],
  );
  const open = async (path, viewport = WINDOW) => {
    const page = await context.newPage();
    await page.setViewportSize(viewport);
    await page.goto(url + path);
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(isSettled, undefined, { polling: LOOK_MS });
    return page;
  };
  return {
    /** Words, words in the first window, controls, and height (px) of each screen. */
    async measure() {
      const found = {};
      for (const [name, path] of Object.entries(screensOf(ids))) {
        const page = await open(path);
        found[name] = await page.evaluate(measurePage);
        await page.close();
      }
      return found;
    },
    /** Where the editor's frame begins, in px from the top of the window. */
    async editorTop(viewport) {
      const page = await open(COMPOSER, viewport);
      const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
      await toolbar.waitFor();
      const top = await toolbar.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      await page.close();
      return Math.round(top);
    },
    stop: () => browser.close(),
  };
}
