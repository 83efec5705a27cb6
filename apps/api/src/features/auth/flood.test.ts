import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { createExpressEndpoints } from '@ts-rest/express';
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import { errorHandler } from '../../http/error-handler.ts';
import { authRoutes } from './auth.routes.ts';
import { createPasswords } from './passwords.ts';

const app = useTestApp({ logLevel: 'silent' });

test('logins get a 503 while too many passwords are being verified, and the next one is served', async () => {
  const narrow = express();
  const routes = authRoutes(app.deps, createPasswords({ atOnce: 1, waiting: 1 }));
  createExpressEndpoints(contract.auth, routes, narrow, {
    globalMiddleware: [express.json()],
    logInitialization: false,
  });
  narrow.use(errorHandler(app.deps));
  const server = narrow.listen(0, '127.0.0.1');
  const logIn = (number: number) =>
    supertest(server)
      .post('/api/admin/login')
      .send({ username: `nobody${number}`, password: 'a quiet harbor at dawn' });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => logIn(number)));
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
  expect((await logIn(12)).status).toBe(401);
  server.close();
});
