import './styles.css';
import { applyTheme } from './theme.ts';

/**
 * Keeps clicks on buttons that need scripts. Once hydration has begun, React itself hydrates first what someone clicks.
 *
 * @returns repeats the clicks in order; call it once hydration has begun
 */
function keepEarlyClicks(): () => void {
  const buttons: HTMLButtonElement[] = [];
  const keep = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.type === 'button') buttons.push(button);
  };
  document.addEventListener('click', keep);
  return () => {
    document.removeEventListener('click', keep);
    for (const button of buttons) button.click();
  };
}

applyTheme();

/** How long to wait for the browser to report a paint before starting anyway, in milliseconds. */
const LATEST = 1_000;

/** Resolves after the first paint, or immediately if nothing is painted, as in a background tab. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Scripts that the start imports, directly or through others. */
const scripts = document.getElementById('root')?.dataset.scripts?.split(' ').filter(Boolean) ?? [];

async function download(script: string): Promise<void> {
  const response = await fetch(script);
  if (!response.ok) throw new Error(`${script} answered ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Downloads all scripts in parallel, although some import others, before the first one is imported: a module that failed
 * to load once is never requested again by the same page (HTML Standard, "module map").
 */
async function begin(): Promise<void> {
  await Promise.all(scripts.map(download));
  const { start } = await import('./start.tsx');
  await start();
}

/** Delays before retrying a failed download, in milliseconds. */
const WAITS = [1_000, 3_000, 9_000];

async function startWithRetries(): Promise<void> {
  for (const ms of WAITS) {
    try {
      return await begin();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  await begin();
}

const repeatEarlyClicks = keepEarlyClicks();

// The server's HTML works without scripts, so it's painted first. The 90 kB that hydrate it load after that.
await painted();
try {
  await startWithRetries();
  repeatEarlyClicks();
} catch (error) {
  // Scripts failed to load, so show the page as it looks without scripts.
  document.documentElement.dataset.unstarted = '';
  throw error;
}
