import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SUBSCRIBER_ROLES } from '@fairlead/contract/platform/roles';
import { isEmail } from '@fairlead/contract/platform/text/email';
import { expect, test } from 'vitest';
import { useTestApp } from '../test/test-app.ts';

const app = useTestApp();
const script = fileURLToPath(new URL('./seed-demo.ts', import.meta.url));
const seed = (DATABASE_URL: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL },
  });

test('the command fills in 250 subscribers that reach nobody, once', async () => {
  expect((await seed(app.databaseUrl)).stdout).toBe(
    'Added 250 sample subscribers. Their addresses don’t exist, so no email reaches anyone.\n',
  );
  const rows: { email: string; role: string; is_active: boolean }[] = await app.db('subscribers');
  expect(rows).toHaveLength(250);
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(SUBSCRIBER_ROLES));
  for (const { email } of rows) expect(isEmail(email) && email.endsWith('.invalid'), email).toBe(true);
  const inactive = rows.filter(({ is_active }) => !is_active).length;
  const optedOut = (await app.db('suppressions')).length;
  expect(optedOut).toBeGreaterThan(5);
  expect(inactive).toBeGreaterThan(optedOut);
  expect(await app.db('unsubscribes')).toHaveLength(optedOut);

  await app.db('suppressions').delete();
  expect((await seed(app.databaseUrl)).stdout).toBe('The sample subscribers are already there.\n');
  expect(await app.db('subscribers')).toHaveLength(250);
  expect(await app.db('unsubscribes')).toHaveLength(optedOut);
});

test('the command says what it lacks in one line and fails', async () => {
  await expect(seed('')).rejects.toMatchObject({
    code: 1,
    stderr: 'No sample data: DATABASE_URL is required.\n',
  });
});
