import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';

// Lighthouse 13 needs a newer Node than this repository does, so npm brings one.
const PACKAGES = ['-p', 'node@24', '-p', 'lighthouse@13'];
const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
const LIMIT_MS = 180_000;

/** Milliseconds and layout-shift score, on Lighthouse's simulated mobile phone. */
const BARS = { lcp: 1_500, tbt: 100, cls: 0.01 };
const NOT_LISTED = 'is-crawlable';

/** One Lighthouse run on a simulated phone. Its report is in `folder` while it's read. */
export async function audit(url, chrome, folder) {
  const file = path.join(folder, 'lighthouse.json');
  const args = ['-y', ...PACKAGES, 'lighthouse', url, '--quiet', '--output=json', `--output-path=${file}`];
  const { code, output } = await run('npx', [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    capture: true,
    env: { CHROME_PATH: chrome },
    limitMs: LIMIT_MS,
  });
  if (code !== 0) throw new OperatorError(`Lighthouse failed on ${url}:\n${output.slice(-2_000)}`);
  return readReport(JSON.parse(await readFile(file, 'utf8')));
}

/** What the table shows of a report. A page that isn't to be indexed fails that audit on purpose. */
export function readReport({ categories, audits, finalDisplayedUrl }) {
  const { origin } = new URL(finalDisplayedUrl);
  const requests = audits['network-requests']?.details?.items ?? [];
  const failed = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: name, weight }) => weight > 0 && audits[name].score !== null && audits[name].score < 1)
      .map(({ id: name }) => ({ category: id, name })),
  );
  return {
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, score === null ? '-' : Math.round(score * 100)]),
    ),
    failed: failed.filter(({ category, name }) => category !== 'performance' && name !== NOT_LISTED),
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    // It weighs nothing in the score, and is neither passed nor failed if there was no such layout.
    forcedReflow: audits['forced-reflow-insight']?.score === 0,
    elsewhere: requests
      .map(({ url }) => url)
      .filter((url) => url.startsWith('http') && new URL(url).origin !== origin),
  };
}

const FIGURES = ['lcp', 'tbt', 'cls'];

export const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The median of each score and figure, and everything that any run found. */
export function median(results) {
  const categories = Object.keys(results[0].scores);
  const of = (figure) => medianOf(results.map(figure));
  const allOf = (found) => [
    ...new Map(results.flatMap(found).map((one) => [JSON.stringify(one), one])).values(),
  ];
  return {
    scores: Object.fromEntries(categories.map((id) => [id, of(({ scores }) => scores[id])])),
    ...Object.fromEntries(FIGURES.map((name) => [name, of((result) => result[name])])),
    failed: allOf(({ failed }) => failed),
    forcedReflow: results.some(({ forcedReflow }) => forcedReflow),
    elsewhere: allOf(({ elsewhere }) => elsewhere),
  };
}

/** The bars that a page missed, as sentences. */
export function missed({ scores, failed, lcp, tbt, cls, forcedReflow, elsewhere }) {
  return [
    ...(scores.performance < 100 ? [`performance ${scores.performance}`] : []),
    ...failed.map(({ category, name }) => `${category}: ${name}`),
    ...(lcp > BARS.lcp ? [`largest contentful paint ${Math.round(lcp)} ms`] : []),
    ...(tbt > BARS.tbt ? [`blocked for ${Math.round(tbt)} ms`] : []),
    ...(cls > BARS.cls ? [`layout shift ${cls}`] : []),
    ...(forcedReflow ? ['a script forces the browser to lay the page out'] : []),
    ...elsewhere.map((url) => `asks ${url}`),
  ];
}
