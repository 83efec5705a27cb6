import { expect, test } from 'vitest';
import { siteNotBuilt } from '../../src/platform/pages/read-site.ts';
import { createTextFile } from '../../src/platform/pages/text-file.ts';
import { findEverywhere } from '../calls/erasure-calls.ts';
import { preferenceCalls } from '../calls/preference-calls.ts';
import { signUpCalls } from '../calls/sign-up-calls.ts';
import { createSubscriber } from '../factories.ts';
import { useTestApp } from '../test-app.ts';

const PAGES = ['/confirm-subscription', '/preferences', '/es/preferences', '/unsubscribe'];
const built = createTextFile('<!doctype html><div data-preferences=""></div>', { type: 'text/html' });
const site = { ...siteNotBuilt, pages: new Map(PAGES.map((path) => [path, built])) };
const app = useTestApp({ trustProxy: 1 }, { site });
const { signUp, confirm, lastToken } = signUpCalls(app);
const { link, read, topic } = preferenceCalls(app);

/** Five of each kind. */
const VISITS = 180;
const AT_ONCE = 36;
const email = 'ann@mail.invalid';
/** How scanners ask for a link. */
const SCANNERS: RequestInit[] = [
  {},
  { method: 'HEAD' },
  { headers: { 'Sec-Purpose': 'prefetch' } },
  { headers: { 'Accept-Language': 'es' } },
];

/** Every row of every table, apart from those that count visits. */
const everything = async () =>
  (await findEverywhere(app.db, [''])).filter((row) => !row.startsWith('rate_limits:')).sort();

/** Visits the paths in turn, in each way of a scanner, and expects the status of each. */
async function visitAll(paths: Record<string, number>): Promise<void> {
  const ways = Object.entries(paths).flatMap(([path, status]) =>
    SCANNERS.map((scanner) => ({ path, status, scanner })),
  );
  const visit = async (count: number) => {
    const { path, status, scanner } = ways[count % ways.length] as (typeof ways)[number];
    const ip = `198.51.${Math.floor(count / 250)}.${count % 250}`;
    const headers = { ...scanner.headers, 'X-Forwarded-For': ip };
    const answer = await fetch(app.url + path, { ...scanner, headers });
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, status]);
  };
  for (let count = 0; count < VISITS; count += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => visit(count + at)));
}

// asvs 3.5.3
test('visits of scanners change nothing, however many, and each link still works', async () => {
  const { token: superAdmin } = await app.asSuperAdmin();
  await topic(superAdmin, 'Events');
  await createSubscriber(app.db, { email });
  const linked = await link(email);
  await signUp('new@mail.invalid').expect(200);
  const invited = await lastToken();
  const oneClick = `/api/email/unsubscribe/one-click/${linked}`;
  const before = await everything();
  await visitAll({
    [`/confirm-subscription?t=${invited}`]: 200,
    [`/api/sign-up/confirm?token=${invited}`]: 405,
    [`/preferences?t=${linked}`]: 200,
    [`/es/preferences?t=${linked}`]: 200,
    [`/api/email/preferences/${linked}`]: 200,
    [`/api/email/preferences/${linked}/pause`]: 405,
    [`/unsubscribe?email=${email}&t=${linked}`]: 200,
    [`/api/email/unsubscribe/${linked}`]: 200,
    [oneClick]: 405,
  });
  expect(await everything()).toEqual(before);

  await confirm(invited).expect(200, { success: true, already: false });
  expect(await read(linked)).toMatchObject({ state: 'subscribed', topics: [{ wanted: true }] });
  await app.request().post(oneClick).expect(200);
  expect((await read(linked)).state).toBe('unsubscribed');
});
