import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  // A site hosted separately from its API is built with API_URL; see src/api/base-url.ts.
  envPrefix: ['VITE_', 'API_URL'],
  define: { 'import.meta.env.PRERENDER': isSsrBuild === true },
  server: { port: 5173, strictPort: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy allows no data: URLs or inline scripts.
    assetsInlineLimit: 0,
    // The prerender lists what a page needs, and links preload where they lead. A list in every page would weigh 4 kB.
    modulePreload: false,
    rolldownOptions: {
      // The contract's limits become numbers in the code that uses them.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: isSsrBuild
            ? []
            : [
                // Vite's chunk loader stays out of the shell, so the entry can start without it.
                { name: 'loader', test: /preload-helper/, priority: 1 },
                // What every page loads, in one file: many small ones compress worse.
                { name: 'shell', test: /web\/src\/(start\.tsx$|ui\/basic\/)/ },
              ],
        },
      },
    },
  },
}));
