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
      'cumulative-layout-shift': { numericValue: 0.02 },
      'network-requests': { details: { items: [{ url: 'https://cdn.invalid/x.js' }] } },
    });
    assert.deepEqual(missed(readReport(slow)), [
      'largest contentful paint 1600 ms',
      'layout shift 0.02',
      'asks https://cdn.invalid/x.js',
    ]);
  });

  it('stands for several runs by the one in the middle', () => {
    const results = [90, 100, 97].map((performance) => ({ scores: { performance } }));
    assert.equal(median(results).scores.performance, 97);
  });
});
