import { describe, expect, test } from 'vitest';
import { factorCalls } from '../../../test/calls/factor-calls.ts';
import { softwarePasskey } from '../../../test/people/software-passkey.ts';
import { useTestApp } from '../../../test/test-app.ts';

const onOrigins = (publicUrl: string, ...corsOrigins: string[]) => {
  const app = useTestApp({ publicUrl, corsOrigins });
  return { app, calls: factorCalls(app) };
};
const site = onOrigins('https://app.fairlead.invalid/', 'https://admin.app.fairlead.invalid');
const moved = onOrigins('https://new.invalid');
const unable = {
  'plain http': onOrigins('http://app.fairlead.invalid'),
  'an IPv4 address': onOrigins('https://192.0.2.1'),
  'an IPv6 address': onOrigins('https://[2001:db8::1]:8443'),
};

describe('passkeys of a site with a host', () => {
  test.each([
    ['https://app.fairlead.invalid', 200],
    ['https://admin.app.fairlead.invalid', 200],
    ['https://other.app.fairlead.invalid', 400],
    ['http://app.fairlead.invalid', 400],
    ['http://localhost:5000', 400],
  ])('made on %s: %d', async (origin, expected) => {
    const { token } = await site.calls.owner();
    const { body: begun } = await site.calls.beginPasskey(token).expect(200);
    expect(begun.options.rp.id).toBe('app.fairlead.invalid');
    const passkey = softwarePasskey({ rpId: 'app.fairlead.invalid', origin }).register(
      begun.options.challenge,
    );
    const { status } = await site.calls.addPasskey(token, {
      enrollment: begun.enrollment,
      name: 'Key',
      passkey,
    });
    expect(status).toBe(expected);
  });
});

test.each(Object.entries(unable))('with %s there are none, and the API says so', async (_, { calls }) => {
  const { token } = await calls.owner();
  expect((await calls.list(token)).passkey_host).toBeNull();
  const { status, body } = await calls.beginPasskey(token);
  expect({ status, error: body.error }).toEqual({
    status: 409,
    error: 'Passkeys need https and a host name, and this site doesn’t have them. Use something else.',
  });
});

test('after a move to another host the old passkey fails with a sentence, and recovery codes work', async () => {
  const { app, calls } = moved;
  const { token, admin } = await calls.owner();
  const { codes } = await calls.withPasskey(
    token,
    softwarePasskey({ rpId: 'new.invalid', origin: 'https://new.invalid' }),
  );
  const old = softwarePasskey({ rpId: 'old.invalid', origin: 'https://old.invalid' });
  await app.db('admin_factors').where({ admin_id: admin.id }).update({ credential_id: old.id });
  const { challenge, passkey } = (await calls.login()).body.second_factor;
  expect((await calls.answer(challenge, { passkey: old.assert(passkey.challenge) })).body.error).toBe(
    'This passkey isn’t for this account on this site. Choose another one.',
  );
  expect((await calls.answer(challenge, { recovery_code: codes[0] ?? '' })).status).toBe(200);
});

test('without passkeys on this host, a login offers what is left', async () => {
  const { app, calls } = unable['plain http'];
  const { token, admin } = await calls.owner();
  await calls.withAuthenticator(token);
  await app.db('admin_factors').insert({
    admin_id: admin.id,
    kind: 'passkey',
    name: 'Laptop',
    credential_id: 'AAAA',
    public_key: 'AAAA',
    counter: 0,
  });
  const { second_factor } = (await calls.login()).body;
  expect(second_factor).toMatchObject({ methods: ['totp', 'recovery_code'] });
  expect(second_factor.passkey).toBeUndefined();
});
