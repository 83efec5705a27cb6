import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';

const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\/|web\/src\/(app|pages|paths|routes)\.tsx?|web\/src\/layout\/|web\/src\/ui\/(banner|button-style|link-button|live-region|sheet|tone|use-disclosure)\.tsx?|web\/src\/site\/sign-up\/footer-sign-up|web\/src\/site\/parts\/line-list\.tsx|contract\/src\/claims\.ts/;

/** Of most pages of the site, but not of forms that come by an email’s link, nor of the admin area. */
const siteParts = /web\/src\/site\/parts\/(section|next-step)\.tsx/;

/** Of the long pages that people read. */
const reading =
  /web\/src\/site\/(parts\/(blocks|contents|last-updated|reading-layout|rich-text|use-current-section)|privacy\/kept-time)\.tsx?/;

/** Of the forms, in few files, because a dozen small ones compress worse. */
const fields =
  /contract\/src\/form-texts\.ts|web\/src\/ui\/field(-frame)?\.tsx|web\/src\/site\/(inquiries\/thanks|parts\/language-link)\.tsx/;
const rules = /contract\/src\/(at-sign|form-rules|storable-text)\.ts/;
/** Also of the admin area, which has no use for the forms of the site. */
const select = /web\/src\/ui\/select-field\.tsx/;
const forms =
  /web\/src\/ui\/error-summary\.tsx|web\/src\/site\/inquiries\/(email-field|form-words|honeypot|inquiry-form|next-steps|site-form|use-inquiry|use-saved-input)\.tsx?/;

const signUp = /web\/src\/site\/sign-up\/(sign-up-fields|subscribe-view|topic-choice)\.tsx/;
const signUpTexts = /contract\/src\/(sign-up-texts|with-brand)\.ts/;
const spanish =
  /contract\/src\/(spanish\/(forms|sign-up|translator)|sign-up-(closed|words-spanish))\.ts|form-words\.es\.ts/;

const everyAdminPage =
  /node_modules\/(@tanstack|@ts-rest)\/|contract-routes|web\/src\/api\/(client|call|confirmation|presence|query-client|waiting)\.ts|web\/src\/admin\/(person-link|person-path|url-filter)\.tsx?|web\/src\/admin\/shell\/(account-menu|breadcrumbs|places|rail|search-button|shortcut-keys|theme-choice|trail|use-rail-counts)\.tsx?|web\/src\/ui\/(badge|breakable-text|count-text|empty-state|key-hint|load-failed|load-more|query-failed|refocus-on-remove|table|time-stamp|toast|use-focus-to-heading)\.tsx?/;

/**
 * Visitors come to these pages by a link that loads the whole document, mostly from an email, or from a page that has
 * the same parts.
 */
const wholeDocument =
  /\/([\w-]+-es|confirm-subscription|invitation|preferences|reset-password|unsubscribe(-confirmed)?)-page-[\w-]{8}\.js$/;

/** Every page has started with these. */
const startsWith = /\/(loader|rolldown-runtime|shell)-[\w-]{8}\.js$/;

const adminPage =
  /\/(admin-(area|shell)|account|choose-password|coming-soon|dashboard|email-ads|figures|inquiries|insights|management|marketing|new-segment|owner-settings|person|routing-check|segments?|sending-domain|unusable-events)(-page)?-[\w-]{8}\.js$/;

const requireByRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
/** React Router's package leads bundlers to its development files, which warn developers with 1 kB. */
const routerForProduction = path.join(
  path.dirname(requireByRouter.resolve('react-router/package.json')),
  'dist/production',
);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contractRoutes()],
  // A site hosted separately from its API is built with API_URL; see src/api/base-url.ts.
  envPrefix: ['VITE_', 'API_URL'],
  resolve: {
    alias: isSsrBuild ? [] : [{ find: /^react-router$/, replacement: `${routerForProduction}/index.mjs` }],
  },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: URLs or inline scripts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Every visitor loads the list of what each page needs besides itself. For admin pages, their small parts aren't worth
      // a place in it.
      resolveDependencies: (page, parts) =>
        adminPage.test(page) || wholeDocument.test(page)
          ? parts.filter((part) => /\.css$|\/admin-[\w-]{8}\.js$/.test(part))
          : parts.filter((part) => part !== page && !startsWith.test(part)),
    },
    rolldownOptions: {
      // The contract's limits become numbers in the code that uses them. Otherwise, every visitor loads many of them.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Everything that all public pages load goes into one file: a dozen small ones compress 4 kB worse.
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                // The chunk loader is kept out of the shell, so the entry can start without it.
                { name: 'loader', test: /preload-helper|web\/src\/theme\.ts/, priority: 2 },
                { name: 'shell', test: everyPage, priority: 1 },
                { name: 'site-parts', test: siteParts, priority: 1 },
                { name: 'reading', test: reading, priority: 1 },
                { name: 'fields', test: fields, priority: 1 },
                { name: 'rules', test: rules, priority: 1 },
                { name: 'select', test: select, priority: 1 },
                { name: 'sign-up-texts', test: signUpTexts, priority: 1 },
                { name: 'form', test: forms },
                { name: 'sign-up', test: signUp },
                { name: 'spanish', test: spanish },
                { name: 'admin', test: everyAdminPage },
              ],
        },
      },
    },
  },
}));
