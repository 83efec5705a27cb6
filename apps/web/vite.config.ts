import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';

const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\/|web\/src\/(app|pages|paths|routes)\.tsx?|web\/src\/layout\/|web\/src\/site\/parts\/(section|next-step|line-list)\.tsx/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contractRoutes()],
  // A site hosted apart from its API is built with API_URL; see src/api/base-url.ts.
  envPrefix: ['VITE_', 'API_URL'],
  server: { port: 5173, strictPort: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The policy of the pages allows no data: URLs and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every public page loads, in one file: a dozen small ones compress worse by 4 kB.
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                // What loads chunks is not in the shell, so that the entry does not need the shell to begin.
                { name: 'loader', test: /preload-helper/, priority: 1 },
                { name: 'shell', test: everyPage },
              ],
        },
      },
    },
  },
}));
