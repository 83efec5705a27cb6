import { JoinedHow } from '@fairlead/contract/consent/preferences';
import { brand } from '@fairlead/contract/platform/brand';
import { addressLine, DEFAULT_ORGANIZATION } from '@fairlead/contract/platform/organization';
import { describe, expect, test } from 'vitest';
import { preferenceCalls } from '../../../test/calls/preference-calls.ts';
import { createSubscriber } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { spanishWords } from './page/words.es.ts';
import { words } from './page/words.ts';

const app = useTestApp({ timeZone: 'America/New_York' });
const { link, read } = preferenceCalls(app);
const email = 'ann@mail.invalid';
// Still March 1 in the team's zone.
const at = '2026-03-02T03:00:00.000Z';
const languages = [
  { prefix: '', date: 'March 1, 2026', said: words },
  { prefix: '/es', date: '1 de marzo de 2026', said: spanishWords },
] as const;

const subscriber = async (source = 'manual_admin') => {
  const { id } = await createSubscriber(app.db, { email, source, subscribed_at: at });
  return id;
};
const agreed = async (kind: string, fields: object = {}) => {
  await app
    .db('consents')
    .insert({ subscriber_id: await subscriber(), kind, given_at: at, ...fields } as never);
  return {};
};

/** Makes it so, and returns what the email's recipient has. */
const PLANTED: Record<JoinedHow, () => Promise<object>> = {
  sign_up: () => agreed('sign_up', { text_version: '1', confirmed_at: at }),
  inquiry: () => agreed('inquiry', { inquiry_kind: 'demo', inquiry_id: 1 }),
  stated: () => agreed('stated', { words: 'By phone' }),
  imported: async () => ({ subscriber_id: await subscriber('import') }),
  added: async () => ({ subscriber_id: await subscriber() }),
  typed: async () => ({}),
  removed: async () => ({ subscriber_id: 4711 }),
};

describe.each(languages)(
  '“Why did I get this?” at $prefix/preferences',
  ({ prefix, date, said: { why } }) => {
    test.each(JoinedHow.options)('%s', async (how) => {
      const token = await link(email, await PLANTED[how]());
      await app.db('campaigns').update({ created_at: at });
      expect((await read(token)).joined.how).toBe(how);
      const { text } = await app.request().get(`${prefix}/preferences?t=${token}`).expect(200);
      expect(text).toContain(`<p>${why.joined[how](date)}</p>`);
      const others = JoinedHow.options.filter((other) => other !== how);
      for (const other of others) expect(text).not.toContain(why.joined[other](date));
    });

    test('names who is responsible, with the postal address and the way to ask', async () => {
      const { text } = await app
        .request()
        .get(`${prefix}/preferences?t=${await link(email)}`)
        .expect(200);
      expect(why.responsible).toContain(brand.name);
      expect(text).toContain(`${why.responsible}<br>${addressLine(DEFAULT_ORGANIZATION)}</p>`);
      expect(text).toContain(`href="mailto:${DEFAULT_ORGANIZATION.privacy_email}"`);
      expect(text).toContain(why.questions);
    });
  },
);
