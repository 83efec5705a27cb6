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
      '@fairlead/contract/brand',
      '@fairlead/stack/stack',
      '../../contract/src/brand.ts',
      '../../../ops/commands.mjs',
    ],
    allowed: ['express', './api/send.ts', '../local-resend.ts'],
  },
  {
    file: 'packages/stack/src/bad.ts',
    refused: [
      '@fairlead/contract',
      '@fairlead/contract/brand',
      '../../local-resend/src/start.ts',
      '../../../apps/api/src/app.ts',
      '../../../ops/src/servers/own-server.ts',
    ],
    allowed: ['@fairlead/local-resend', '@fairlead/contract/placeholders', './stack.ts', 'pg'],
  },
  {
    file: 'apps/api/src/features/subscribers/bad.ts',
    refused: [
      '@fairlead/local-resend',
      '@fairlead/stack/embedded-db',
      '../../../../web/src/paths.ts',
      '../../../../../lab/src/figures/statistics.ts',
    ],
    allowed: [
      '@fairlead/contract',
      '@fairlead/contract/limits',
      '../campaigns/campaigns.queries.ts',
      '../../http/errors.ts',
    ],
  },
  {
    file: 'apps/api/src/features/subscribers/bad-routes.ts',
    refused: ['../campaigns/campaigns.routes.ts', './subscribers.routes.ts'],
    allowed: ['../campaigns/create-campaign.ts'],
  },
  {
    file: 'apps/api/src/features/campaigns/bad-sending.ts',
    refused: [
      '../../sending/start-sender.ts',
      '../../sending/ledger.queries.ts',
      '../../sending/account/provider-keys.queries.ts',
      '../../sending/batch/batches.queries.ts',
      '../../sending/webhooks/provider-event.ts',
      '../../sending/webhooks/record-events.ts',
      '../../sending/webhooks/webhooks.routes.ts',
      '@fairlead/stack/stack',
    ],
    allowed: [
      '../../sending/account/resolve-unclear.ts',
      '../../sending/cancel-unsent.ts',
      '../../sending/open-batches.queries.ts',
      '../../sending/pause-reasons.ts',
      '../../sending/response-limits.ts',
      '../../sending/recipients/write-in-steps.ts',
      '../../sending/removal/click-places.queries.ts',
      '../../sending/removal/erase-emails.ts',
      '../../sending/removal/forget-places.ts',
      '../../sending/removal/remove-old-email.ts',
      '../../sending/render/compile-email.ts',
      '../../sending/webhooks/alarm-texts.ts',
      '../../sending/webhooks/bounce-classes.ts',
      '../../sending/webhooks/classify-events.ts',
      '../../sending/webhooks/event-types.ts',
      '../../sending/webhooks/events.queries.ts',
      '../../sending/webhooks/undelivered.ts',
      '../../sending/webhooks/unread-events.queries.ts',
    ],
  },
  ...['', 'batch/'].map((folder) => ({
    file: `apps/api/src/sending/${folder}bad.ts`,
    refused: [
      '../features/campaigns/create-campaign.ts',
      '../../features/campaigns/campaigns.routes.ts',
      '../../features/notifications/notifications.queries.ts',
      '../../features/email-template/marketing-template.ts',
      './webhooks/webhooks.routes.ts',
      '@fairlead/local-resend',
    ],
    allowed: [
      '../features/activity/activity.queries.ts',
      '../../features/notifications/insert-notification.queries.ts',
      '../../features/suppressions/suppressions.queries.ts',
      '../../features/suppressions/erased-addresses.queries.ts',
      '../../features/unsubscribes/unsubscribes.queries.ts',
      '../mail/outbox.queries.ts',
      '../slots.ts',
      '@fairlead/contract/limits',
    ],
  })),
  ...['http', 'mail', 'db', 'process'].map((folder) => ({
    file: `apps/api/src/${folder}/bad.ts`,
    refused: [
      '../features/auth/token.ts',
      '../sending/start-sender.ts',
      '../features/auth/auth.routes.ts',
      '@fairlead/stack/stack',
      '../../../web/src/paths.ts',
      ...(['db', 'process'].includes(folder) ? ['../http/errors.ts'] : []),
      ...(folder === 'mail' ? [] : ['../features/activity/activity.queries.ts']),
    ],
    allowed: [
      '../config.ts',
      '@fairlead/contract',
      ...(folder === 'mail' ? ['../features/activity/activity.queries.ts'] : []),
    ],
  })),
  ...['server', 'app', 'router'].map((name) => ({
    file: `apps/api/src/${name}.ts`,
    refused: ['@fairlead/local-resend'],
    allowed: ['./features/auth/auth.routes.ts'],
  })),
  {
    file: 'apps/api/src/features/auth/bad.test.ts',
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
    allowed: ['@fairlead/contract/texts', '@fairlead/stack/stack', '@playwright/test'],
  },
  {
    file: 'packages/stack/commands/lib/bad.mjs',
    refused: [
      'tsx',
      '@fairlead/contract/brand',
      '../../../contract/src/brand.ts',
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
      '../../apps/api/src/db/connect.ts',
      '../../apps/api/test/wait-until.ts',
      '@fairlead/stack/settings',
      'knex',
    ],
  },
  {
    file: 'media/src/bad.ts',
    refused: ['../../apps/api/src/db/connect.ts', '../../lab/src/figures/statistics.ts'],
    allowed: ['../../apps/web/src/paths.ts', '@fairlead/contract/brand', 'sharp'],
  },
  {
    file: 'lab/src/bad.ts',
    refused: ['../../e2e/support/tag.ts', '../../apps/web/src/paths.ts', '@fairlead/ops'],
    allowed: [
      '../../apps/api/src/db/connect.ts',
      '../../ops/src/servers/own-server.ts',
      '@fairlead/local-resend',
      'knex',
    ],
  },
];
