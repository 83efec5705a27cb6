import supertest from 'supertest';
import { expect, test } from 'vitest';
import { countHits, setHits } from '../../test/rate-limits.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createApp } from '../app.ts';

const app = useTestApp();
const sent = (message: string) => ({ name: 'Ada', email: 'ada@site.invalid', message });

// asvs 2.4.1
test('a limit counts for all processes on one database together', async () => {
  const another = supertest(createApp(app.deps));
  const window = { limit: 'form', seconds: 60, client: '127.0.0.1' };
  await app.request().post('/api/contact').send(sent('One')).expect(200);
  await another.post('/api/contact').send(sent('Two')).expect(200);
  expect(await countHits(app.db, window)).toBe(2);
  await setHits(app.db, { ...window, hits: 10 });
  await another.post('/api/contact').send(sent('Three')).expect(429);
  const refused = await app.request().post('/api/contact').send(sent('Four')).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
