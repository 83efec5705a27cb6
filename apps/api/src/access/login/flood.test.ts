import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { createExpressEndpoints } from '@ts-rest/express';
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { createAdmin } from '../../../test/factories.ts';
import { PASSWORD, PASSWORD_HASH } from '../../../test/people/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { errorHandler } from '../../platform/http/answers/error-handler.ts';
import { createPasswords } from '../passwords/passwords.ts';
import { authRoutes } from './auth.routes.ts';

const app = useTestApp({ logLevel: 'silent' });

/** Logins with room for one password that is being verified and one that waits. */
function narrowApp() {
  const narrow = express().set('trust proxy', 1);
  const routes = authRoutes(app.deps, createPasswords({ atOnce: 1, waiting: 1 }));
  createExpressEndpoints(contract.auth, routes, narrow, {
    globalMiddleware: [express.json()],
    logInitialization: false,
  });
  narrow.use(errorHandler(app.deps));
  const server = narrow.listen(0, '127.0.0.1');
  const logIn = (username: string, client = '198.51.100.1') =>
    supertest(server)
      .post('/api/admin/login')
      .set('X-Forwarded-For', client)
      .send({ username, password: PASSWORD });
  const flood = () => Promise.all(Array.from({ length: 12 }, (_, number) => logIn(`nobody${number}`)));
  return { logIn, flood, close: () => server.close() };
}

// asvs 15.2.2
test('logins get a 503 while too many passwords are being verified, and the next one is served', async () => {
  const { logIn, flood, close } = narrowApp();
  const answers = await flood();
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body).toEqual({ success: false, error: texts.unavailable });
    expect(headers['retry-after']).toBe('1');
  }
  const counted = await app.db('login_failures').where('failures', '>', 0);
  expect(counted, 'a password that was not verified is no failure').toHaveLength(
    answers.length - refused.length,
  );
  expect((await logIn('nobody12')).status).toBe(401);
  close();
});

test('a flood does not keep out an admin at an IP from which they have logged in before', async () => {
  const { logIn, flood, close } = narrowApp();
  await createAdmin(app.db, { username: 'marie', password_hash: PASSWORD_HASH });
  const office = '203.0.113.7';
  expect((await logIn('marie', office)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    const [answers, rightful] = await Promise.all([flood(), logIn('marie', office)]);
    expect(answers.map(({ status }) => status)).toContain(503);
    expect(rightful.status).toBe(200);
  }
  close();
});
