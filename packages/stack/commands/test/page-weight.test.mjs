import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf } from '../lib/page-weight.mjs';

const picture = (loading) => `<picture>
<source media="(prefers-color-scheme: dark)" srcSet="/dark-480.avif 480w, /dark-960.avif 960w"/>
<source type="image/avif" srcSet="/light-480.avif 480w, /light-960.avif 960w, /light-1920.avif 1920w"/>
<img src="/light.webp" alt="" loading="${loading}"/></picture>`;

const html = `<link rel="icon" href="/favicon.svg" />
<link rel="preload" href="/text.woff2" as="font" />
<script type="module" crossorigin src="/entry.js"></script>
<link rel="modulepreload" crossorigin href="/page.js" />
<link rel="modulepreload" crossorigin href="/page.js" />
<link rel="stylesheet" crossorigin href="/site.css" />
<script type="application/ld+json">{"url":"/not-a-file.js"}</script>
<div id="root" data-scripts="/start.js /page.js">${picture('lazy')}${picture('eager')}<a href="/features">`;

describe('what a browser loads with a page', () => {
  it('is each script, style, and font once, and for eager pictures, the file for a wide screen', () => {
    assert.deepEqual(filesOf(html), {
      js: ['/entry.js', '/page.js', '/start.js'],
      css: ['/site.css'],
      fonts: ['/text.woff2'],
      pictures: ['/light-960.avif'],
    });
  });
});
