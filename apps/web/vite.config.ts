import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './contract-routes.ts';

const everyPage =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie)\/|web\/src\/(app|pages|paths|routes)\.tsx?|web\/src\/layout\/|web\/src\/site\/parts\/(section|next-step|line-list)\.tsx/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), contractRoutes()],
  // A site hosted separately from its API is built with API_URL; see src/api/base-url.ts.
  envPrefix: ['VITE_', 'API_URL'],
  server: { port: 5173, strictPort: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: URLs or inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Everything that all public pages load goes into one file: a dozen small ones compress 4 kB worse.
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                // The chunk loader is kept out of the shell, so the entry can start without it.
                { name: 'loader', test: /preload-helper/, priority: 1 },
                { name: 'shell', test: everyPage },
              ],
        },
      },
    },
  },
}));
