import './styles.css';

/** Milliseconds after which the page starts although the browser has reported no paint. */
const LATEST = 1_000;

/** Once the page has been painted; at once where nothing is painted, as in a tab in the background. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    setTimeout(resolve, LATEST);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** All at once, although some of them name others. */
function askFor(scripts: readonly string[]): void {
  for (const href of scripts) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** Milliseconds to wait before each new try on a line that lost a script. */
const WAITS = [1_000, 3_000, 9_000];

async function begin(): Promise<void> {
  const { start } = await import('./start.tsx');
  await start();
}

async function beginOnBadLine(): Promise<void> {
  for (const ms of WAITS) {
    try {
      return await begin();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  await begin();
}

// The page that was sent is complete and its links and forms work: first it is painted, then the 90 kB that take it over are
// asked for (docs/decisions/0012).
await painted();
askFor(document.getElementById('root')?.dataset.scripts?.split(' ').filter(Boolean) ?? []);
try {
  await beginOnBadLine();
} catch (error) {
  // From here on it is a page without script, and looks like one.
  document.documentElement.dataset.unstarted = '';
  throw error;
}
