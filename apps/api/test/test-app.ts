import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LocalResend, startLocalResend } from '@fairlead/local-resend';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sessionKey, signToken } from '../src/access/sessions/token.ts';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connect.ts';
import { openPools, type Pools } from '../src/platform/db/open-pools.ts';
import type { AdminRow } from '../src/platform/db/tables/admins.ts';
import type { ApiDeps } from '../src/platform/deps.ts';
import { type Lanes, openLanes } from '../src/platform/http/limits/lanes.ts';
import { createResend } from '../src/platform/mail/create-resend.ts';
import { followTeam } from '../src/platform/organization/follow-team.ts';
import { createLog } from '../src/platform/process/log.ts';
import { createMetrics } from '../src/platform/process/metrics.ts';
import { createTestDatabase, emptyTables, type TestDatabase } from './database.ts';
import { createAdmin, createSession } from './factories.ts';
import { checkReplies } from './fuzz/reply-check.ts';

export type Caller = { token: string; admin: AdminRow; sessionId: string };

export const JWT_SECRET = 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz';
const ERASURE_KEY = 'only-for-tests-erasure-0123456789-abcdefghijklmnop';
export const WEBHOOK_SECRET = `whsec_${Buffer.from('only-for-tests-0123456789').toString('base64')}`;

/**
 * The real application on a real database of its own, with email going through the real SDK to local-resend. Call it at
 * the top of a test file; tables and emails are cleared before each test. Only the clock can be moved. After each test
 * every API response is compared with the OpenAPI document.
 */
export function useTestApp(
  overrides: Partial<Config> = {},
  parts: Parameters<typeof createApp>[1] = {},
  log?: Logger,
) {
  let violations: string[] = [];
  let database: TestDatabase;
  let pools: Pools;
  let lanes: Lanes;
  let server: Server;
  let clockOffset = 0;
  const app = {
    url: '',
    /** As the owner of the tables: the application itself may do less. */
    db: undefined as unknown as Knex,
    mail: undefined as unknown as LocalResend,
    deps: undefined as unknown as ApiDeps,
    /** As the application's role. */
    databaseUrl: '',
    ownerUrl: '',
    /** Everything through which the application talks to its database. */
    pools: (): Knex[] => [pools.db, pools.reservedDb, ...lanes.pools()],
    /** Moves the application's wall clock to this many milliseconds from the real one. */
    moveClock: (milliseconds: number) => {
      clockOffset = milliseconds;
    },
    /** Differences so far between responses and the OpenAPI document. */
    takeViolations: () => [...new Set(violations.splice(0))],
    request: () => supertest(app.url),
    /** A logged-in admin, created in the database. */
    asAdmin: async (fields: Partial<AdminRow> = {}): Promise<Caller> => {
      const admin = await createAdmin(app.db, fields);
      const expiresAt = new Date(Date.now() + 3_600_000);
      const sessionId = await createSession(app.db, admin.id, expiresAt);
      const token = signToken(sessionKey(JWT_SECRET), { sessionId, adminId: admin.id }, expiresAt);
      return { token, admin, sessionId };
    },
    asSuperAdmin: (fields: Partial<AdminRow> = {}) => app.asAdmin({ is_super_admin: true, ...fields }),
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    app.databaseUrl = database.applicationUrl;
    app.ownerUrl = database.url;
    app.mail = await startLocalResend({ port: 0, ledgerFile: null, rateLimit: null });
    app.db = connect(app.ownerUrl);
    pools = openPools(app.databaseUrl);
    const environment = {
      ...readConfig({
        DATABASE_URL: app.databaseUrl,
        JWT_SECRET,
        ERASURE_KEY,
        RESEND_API_KEY: 're_local_test',
        RESEND_BASE_URL: app.mail.url,
        RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
        SENDER: 'off',
        LOG_LEVEL: 'error',
      }),
      ...overrides,
    };
    const { config, unset, follow } = followTeam(pools.db, environment);
    lanes = openLanes(app.databaseUrl, config.lanes);
    app.deps = {
      config,
      ...pools,
      lanes,
      resend: createResend(config.resend),
      log: log ?? createLog(config.logLevel),
      metrics: createMetrics(),
      now: () => new Date(Date.now() + clockOffset),
      unset,
      follow,
    };
    const checked = checkReplies(createApp(app.deps, parts));
    violations = checked.violations;
    server = createServer(checked.listener).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    app.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(async () => {
    clockOffset = 0;
    await emptyTables(app.db);
    await app.deps.follow();
    await app.mail.reset();
  });

  afterEach(() => {
    expect(app.takeViolations(), 'answers that are not as the OpenAPI document says').toEqual([]);
  });

  afterAll(async () => {
    server?.closeAllConnections();
    server?.close();
    await lanes?.close();
    await pools?.close();
    await app.db?.destroy();
    await app.mail?.close();
    await database?.drop();
  });

  return app;
}
