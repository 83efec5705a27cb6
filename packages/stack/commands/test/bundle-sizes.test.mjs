import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureEditor, measurePages } from '../lib/bundle-sizes.mjs';

const manifest = {
  'index.html': {
    file: 'entry.js',
    css: ['site.css'],
    dynamicImports: ['src/start.tsx'],
  },
  'src/start.tsx': {
    file: 'start.js',
    imports: ['_react'],
    dynamicImports: ['src/platform/pages/home-page.tsx'],
  },
  _react: { file: 'react.js' },
  'src/platform/pages/home-page.tsx': { file: 'home.js', imports: ['_react'], dynamicImports: ['_later'] },
  'src/admin/shell/admin-area.tsx': { file: 'area.js' },
  'src/admin/shell/admin-shell.tsx': { file: 'shell.js', imports: ['_react'] },
  'src/admin/mail-page.tsx': { file: 'mail.js', css: ['mail.css'], dynamicImports: ['_small', '_large'] },
  _later: { file: 'later.js' },
  _small: { file: 'small.js' },
  _large: { file: 'large.js' },
};
const sizes = {
  ...{
    'entry.js': 900,
    'start.js': 100,
    'react.js': 200,
    'home.js': 30,
    'area.js': 100,
    'shell.js': 300,
    'mail.js': 50,
    'later.js': 9,
  },
  ...{ 'small.js': 1, 'large.js': 5, 'site.css': 70, 'mail.css': 8 },
};

it('the email editor is weighed without what its page has loaded before', () => {
  const marketing = 'src/admin/marketing';
  const withEditor = {
    ...manifest,
    [`${marketing}/marketing-page.tsx`]: { file: 'mail.js' },
    [`${marketing}/compose/compose-tab.tsx`]: { file: 'small.js' },
    [`${marketing}/editor/mail-editor.tsx`]: { file: 'large.js', imports: ['_react', '_later'] },
  };
  assert.equal(
    measureEditor(withEditor, (file) => sizes[file]),
    14,
  );
});

describe('what a browser loads for a page', () => {
  const [home, mail] = measurePages(manifest, (file) => sizes[file]);

  it('is the entry, the page, and everything they import, each once', () => {
    assert.deepEqual([home.kind, home.js, home.css], ['public', 1230, 70]);
  });

  it('for an admin page, includes the shell and the heaviest part it shows first', () => {
    assert.deepEqual([mail.kind, mail.js, mail.css], ['admin', 1655, 78]);
  });
});
