import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { measureScreens } from '../lib/bundle-sizes.mjs';

const admin = 'src/admin';
const manifest = {
  'index.html': { file: 'entry.js', css: ['site.css'], dynamicImports: ['src/start.tsx'] },
  'src/start.tsx': {
    file: 'start.js',
    imports: ['_react'],
    dynamicImports: ['src/layout/footer.tsx', 'src/site/home-page.tsx', 'src/auth/login-page.tsx'],
  },
  _react: { file: 'react.js' },
  'src/layout/footer.tsx': { file: 'footer.js' },
  'src/site/home-page.tsx': { file: 'home.js', imports: ['_react'], dynamicImports: ['src/site/idle.tsx'] },
  'src/site/idle.tsx': { file: 'idle.js', imports: ['_late'] },
  _late: { file: 'late.js' },
  'src/auth/login-page.tsx': { file: 'login.js' },
  [`${admin}/admin-pages.ts`]: { file: 'pages.js' },
  [`${admin}/shell/admin-area.tsx`]: { file: 'area.js' },
  [`${admin}/shell/admin-shell.tsx`]: { file: 'shell.js', imports: ['_react'] },
  [`${admin}/shell/quick-access.tsx`]: { file: 'quick.js' },
  [`${admin}/insights/work/under-way.tsx`]: { file: 'work.js' },
  [`${admin}/team/notifications/notification-panel.tsx`]: { file: 'bell.js' },
  [`${admin}/insights/dashboard/dashboard-page.tsx`]: { file: 'dashboard.js', css: ['admin.css'] },
  [`${admin}/email/editor/mail-editor.tsx`]: { file: 'editor.js', imports: ['_react', '_late'] },
};
const sizes = {
  ...{
    'entry.js': 1,
    'start.js': 2,
    'react.js': 4,
    'footer.js': 8,
    'home.js': 16,
    'idle.js': 32,
    'late.js': 64,
  },
  ...{
    'login.js': 128,
    'pages.js': 256,
    'area.js': 512,
    'shell.js': 1024,
    'quick.js': 2048,
    'work.js': 4096,
  },
  ...{ 'bell.js': 8192, 'dashboard.js': 16_384, 'editor.js': 32_768, 'site.css': 3, 'admin.css': 5 },
};
const measured = () => measureScreens(manifest, (file) => sizes[file]);

describe('what a browser loads', () => {
  it('for a page is the entry, the page, and what they import, at once or later, each once', () => {
    const home = measured().find(({ name }) => name === 'src/site/home-page.tsx');
    assert.deepEqual([home.js, home.css, home.jsLimit], [1 + 2 + 4 + 16 + 32 + 64, 3, 105_000]);
  });

  it('leaves out other pages, and what waits for a person', () => {
    const login = measured().find(({ name }) => name === 'src/auth/login-page.tsx');
    assert.equal(login.js, 1 + 2 + 4 + 128);
  });

  it('for the admin area is the login, the dashboard, and what loads after it', () => {
    const [area] = measured().filter(({ jsLimit }) => jsLimit === 260_000);
    assert.deepEqual([area.js, area.css], [7 + (32_768 - 128), 8]);
  });

  it('for the email editor is what it adds', () => {
    assert.equal(measured().at(-1).js, 32_768 + 64);
  });

  it('fails if a part that it counts was renamed', () => {
    const { 'src/admin/insights/work/under-way.tsx': _, ...renamed } = manifest;
    assert.throws(() => measureScreens(renamed, (file) => sizes[file]), /under-way/);
  });
});
