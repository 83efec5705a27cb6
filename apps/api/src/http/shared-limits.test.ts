import supertest from 'supertest';
import { expect, test } from 'vitest';
import { setHits } from '../../test/rate-limits.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createApp } from '../app.ts';

const app = useTestApp();
const message = { name: 'Ada', email: 'ada@site.invalid', message: 'Hello' };

test('a limit counts for all processes on one database together', async () => {
  const another = supertest(createApp(app.deps));
  await setHits(app.db, { limit: 'form', seconds: 60, client: '127.0.0.1', hits: 8 });
  await app.request().post('/api/contact').send(message).expect(200);
  await another.post('/api/contact').send(message).expect(200);
  await setHits(app.db, { limit: 'form', seconds: 60, client: '127.0.0.1', hits: 9 });
  await another.post('/api/contact').send(message).expect(200);
  const refused = await app.request().post('/api/contact').send(message).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
