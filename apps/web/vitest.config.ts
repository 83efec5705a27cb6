import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{src,test}/**/*.test.ts'], globalSetup: './test/build-site.ts' },
});
