import { defineConfig } from 'vitest/config';
import { contractRoutes } from './contract-routes.ts';

export default defineConfig({
  plugins: [contractRoutes()],
  test: { include: ['{src,test}/**/*.test.ts'], globalSetup: './test/build-site.ts' },
});
