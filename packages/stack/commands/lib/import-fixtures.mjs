import { webImportFixtures } from './import-fixtures-web.mjs';

/**
 * Imports that Biome must reject and imports it must allow, for each folder with its own rule in
 * biome.import-directions.json. The check fails if a rule is never triggered here.
 */
export const importFixtures = [
  {
    file: 'packages/contract/src/bad.ts',
    refused: [
      '@fairlead/local-resend',
      '../../local-resend/src/start.ts',
      '../../../apps/api/src/app.ts',
      '../../../lab/main.mjs',
    ],
    allowed: ['zod', './limits.ts'],
  },
  {
    file: 'packages/local-resend/src/bad.ts',
    refused: [
      '@fairlead/contract',
      '@fairlead/contract/platform/brand',
      '@fairlead/stack/stack',
      '../../contract/src/platform/brand.ts',
      '../../../ops/commands.mjs',
    ],
    allowed: ['express', './api/send.ts', '../local-resend.ts'],
  },
  {
    file: 'packages/stack/src/bad.ts',
    refused: [
      '@fairlead/contract',
      '@fairlead/contract/platform/brand',
      '../../local-resend/src/start.ts',
      '../../../apps/api/src/app.ts',
      '../../../ops/src/servers/own-server.ts',
    ],
    allowed: ['@fairlead/local-resend', '@fairlead/contract/platform/placeholders', './stack.ts', 'pg'],
  },
  {
    file: 'apps/api/src/people/subscribers/bad.ts',
    refused: [
      '@fairlead/local-resend',
      '@fairlead/stack/embedded-db',
      '../../../../web/src/paths.ts',
      '../../../../../lab/src/figures/statistics.ts',
    ],
    allowed: [
      '@fairlead/contract',
      '@fairlead/contract/platform/limits',
      '../person/person.queries.ts',
      '../../platform/http/answers/errors.ts',
    ],
  },
  {
    file: 'apps/api/src/people/subscribers/bad-routes.ts',
    refused: ['../person/people.routes.ts', './subscribers.routes.ts'],
    allowed: ['../person/change-person.ts'],
  },
  ...['server', 'app', 'router'].map((name) => ({
    file: `apps/api/src/${name}.ts`,
    refused: ['@fairlead/local-resend'],
    allowed: ['./access/login/auth.routes.ts'],
  })),
  {
    file: 'apps/api/src/access/login/bad.test.ts',
    refused: [
      '../../../../web/src/paths.ts',
      '../../../../../packages/stack/src/stack.ts',
      '../../../../../ops/src/backup/tables.ts',
    ],
    allowed: ['@fairlead/local-resend', '@fairlead/stack/embedded-db', '../../../test/test-app.ts'],
  },
  ...webImportFixtures,
  {
    file: 'e2e/bad.ts',
    refused: [
      '../apps/api/src/app.ts',
      '../apps/web/src/paths.ts',
      '../lab/main.mjs',
      '../ops/src/servers/own-server.ts',
      '@fairlead/local-resend',
    ],
    allowed: ['@fairlead/contract/platform/texts', '@fairlead/stack/stack', '@playwright/test'],
  },
  {
    file: 'packages/stack/commands/lib/bad.mjs',
    refused: [
      'tsx',
      '@fairlead/contract/platform/brand',
      '../../../contract/src/platform/brand.ts',
      '@biomejs/js-api',
      '../../src/settings.ts',
      '../../../../lab/main.mjs',
    ],
    allowed: ['node:fs', 'node:fs/promises', './run.mjs', '../start.mjs', '../../src/ports.mjs'],
  },
  {
    file: 'ops/src/bad.ts',
    refused: [
      '../../lab/src/figures/statistics.ts',
      '../../e2e/support/tag.ts',
      '../../apps/web/src/paths.ts',
      '@fairlead/lab',
    ],
    allowed: [
      '../../apps/api/src/platform/db/connect.ts',
      '../../apps/api/test/wait-until.ts',
      '@fairlead/stack/settings',
      'knex',
    ],
  },
  {
    file: 'media/src/bad.ts',
    refused: ['../../apps/api/src/platform/db/connect.ts', '../../lab/src/figures/statistics.ts'],
    allowed: ['../../apps/web/src/paths.ts', '@fairlead/contract/platform/brand', 'sharp'],
  },
  {
    file: 'lab/src/bad.ts',
    refused: ['../../e2e/support/tag.ts', '../../apps/web/src/paths.ts', '@fairlead/ops'],
    allowed: [
      '../../apps/api/src/platform/db/connect.ts',
      '../../ops/src/servers/own-server.ts',
      '@fairlead/local-resend',
      'knex',
    ],
  },
];
