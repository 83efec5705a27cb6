import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { median, missed, readReport } from '../src/web/lighthouse.mjs';

const report = (changes = {}) => ({
  finalDisplayedUrl: 'http://localhost:1/unsubscribe',
  categories: {
    performance: { id: 'performance', score: 1, auditRefs: [{ id: 'speed', weight: 10 }] },
    seo: {
      id: 'seo',
      score: 0.6,
      auditRefs: [
        { id: 'is-crawlable', weight: 4 },
        { id: 'meta', weight: 1 },
      ],
    },
  },
  audits: {
    speed: { score: 0.97 },
    meta: { score: 1 },
    'is-crawlable': { score: 0 },
    'largest-contentful-paint': { numericValue: 1_200 },
    'total-blocking-time': { numericValue: 10 },
    'cumulative-layout-shift': { numericValue: 0 },
    'network-requests': { details: { items: [{ url: 'http://localhost:1/site.css' }, { url: 'data:,' }] } },
    ...changes,
  },
});

describe('a Lighthouse report', () => {
  it('forgives a page only that it asks not to be listed', () => {
    assert.deepEqual(missed(readReport(report())), []);
    assert.deepEqual(missed(readReport(report({ meta: { score: 0 } }))), ['seo: meta']);
  });

  it('names each bar that is missed, and requests to elsewhere', () => {
    const slow = report({
      'largest-contentful-paint': { numericValue: 1_600 },
      'total-blocking-time': { numericValue: 101 },
      'cumulative-layout-shift': { numericValue: 0.02 },
      'forced-reflow-insight': { score: 0 },
      'network-requests': { details: { items: [{ url: 'https://cdn.invalid/x.js' }] } },
    });
    assert.deepEqual(missed(readReport(slow)), [
      'largest contentful paint 1600 ms',
      'blocked for 101 ms',
      'layout shift 0.02',
      'a script forces the browser to lay the page out',
      'asks https://cdn.invalid/x.js',
    ]);
  });

  it('stands for several runs by the median of each figure, and by what any of them found', () => {
    const runs = [
      { tbt: 300, seo: 1 },
      { tbt: 20, seo: 0 },
      { tbt: 40, seo: 1 },
    ].map(({ tbt, seo }) =>
      readReport(report({ 'total-blocking-time': { numericValue: tbt }, meta: { score: seo } })),
    );
    const { tbt, scores, failed } = median(runs);
    assert.deepEqual([tbt, scores.performance], [40, 100]);
    assert.deepEqual(failed, [{ category: 'seo', name: 'meta' }]);
  });
});
