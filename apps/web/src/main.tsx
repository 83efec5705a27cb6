import './styles.css';

/** How long to wait for the browser to report a paint before starting anyway, in milliseconds. */
const LATEST = 1_000;

/** Resolves after the first paint, or immediately if nothing is painted, as in a background tab. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Loads all scripts in parallel, although some import others. */
function preloadScripts(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** Delays before retrying a failed script, in milliseconds. */
const WAITS = [1_000, 3_000, 9_000];

async function begin(): Promise<void> {
  const { start } = await import('./start.tsx');
  await start();
}

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

// The server's HTML works without scripts, so it's painted first. The 90 kB that hydrate it load after that.
await painted();
preloadScripts(document.getElementById('root')?.dataset.scripts?.split(' ').filter(Boolean) ?? []);
try {
  await startWithRetries();
} catch (error) {
  // Scripts failed to load, so show the page as it looks without scripts.
  document.documentElement.dataset.unstarted = '';
  throw error;
}
