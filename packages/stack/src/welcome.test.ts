import { startLocalResend } from '@fairlead/local-resend';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welcome } from './welcome.ts';

const running = { url: 'http://localhost:5000', isLocal: true, firstAdmin: undefined };
const banner = welcome({ ...running, inboxUrl: 'http://localhost:5001' });

let provider: Awaited<ReturnType<typeof startLocalResend>>;
beforeAll(async () => {
  provider = await startLocalResend({ rateLimit: null });
});
afterAll(() => provider.close());

const send = async (to: string) =>
  fetch(`${provider.url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', 'content-type': 'application/json', 'user-agent': 'test' },
    body: JSON.stringify({ from: 'News <news@site.invalid>', to, subject: 'A first try', text: 'Hello' }),
  });

const addresses = banner.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g) ?? [];

it('names addresses for a first campaign', () => {
  expect(addresses).toHaveLength(3);
});

it.each(addresses)('%s works for a first campaign', async (email) => {
  expect((await send(email)).status).toBe(200);
});

it.each(['example.com', 'test.com'])('%s is named as a domain that doesn’t', async (domain) => {
  expect(banner).toContain(domain);
  expect((await send(`dana@${domain}`)).status).toBe(422);
});

it('says nothing of it when email goes out through Resend', () => {
  expect(welcome({ ...running, inboxUrl: null })).not.toContain('first campaign');
});

describe('what is still a placeholder', () => {
  const first = { ...running, inboxUrl: null, firstAdmin: { username: 'admin', password: 'made-up' } };

  it('is said on the first start, with where to change it, and not again', () => {
    expect(welcome(first)).toContain(
      'a made-up address and phone number. Log in: the dashboard lists what to fill in.',
    );
    expect(welcome({ ...first, firstAdmin: undefined })).not.toContain('made-up');
  });
});
