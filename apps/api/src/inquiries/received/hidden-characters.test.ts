import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formCalls } from '../../../test/calls/form-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ teamInbox: 'team@site.invalid', trustProxy: 1 });
const submitForm = formCalls(app);

let visits = 0;
const post = (path: string, body: object) => {
  visits += 1;
  const ip = `198.51.100.${visits % 250}`;
  return app.request().post(path).set('X-Forwarded-For', ip).send(body).expect(200, { success: true });
};
const ann = { name: 'Ann Lee', email: 'ann@people.invalid', message: 'Hello' };
const stored = (table: 'demo_requests' | 'contact_messages') => app.db(table).orderBy('id', 'desc').first();

test('a phone number pasted from contacts arrives as it looks', async () => {
  const pasted = 'Please call me at \u202d202-555-0100\u202c.';
  for (const [kind, table] of [
    ['demo', 'demo_requests'],
    ['contact', 'contact_messages'],
  ] as const) {
    await post(`/api/${kind}`, { ...ann, message: pasted });
    expect(await stored(table)).toMatchObject({ message: 'Please call me at 202-555-0100.' });
    await app.db(table).delete();
    expect((await submitForm(`/${kind}`, { ...ann, message: pasted })).status).toBe(303);
    expect(await app.db(table)).toMatchObject([{ message: 'Please call me at 202-555-0100.' }]);
  }
});

test('no visitor can break a line of the notice or make it read backward', async () => {
  await post('/api/contact', { ...ann, name: 'Ann \u202egpj.exe\u0000', subject: 'Hi\r\nBcc: x@y.invalid' });
  expect(await app.db('outbox').first('subject', 'to_address')).toEqual({
    subject: 'Message from Ann gpj.exe: Hi Bcc: x@y.invalid',
    to_address: 'team@site.invalid',
  });
});

test('whatever is hidden around what people write, it’s taken and stored without', {
  timeout: 60_000,
}, async () => {
  const hidden = fc.constantFrom(
    ...['\u0000', '\u0007', '\u009b', '\ud800', '\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
    ...['\u202a', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff', '\u{e0041}'],
  );
  const real = fc.constantFrom('Ann', 'Zoë', '李', '202-555-0100', 'x@y', '😀.');
  const words = fc
    .array(fc.tuple(fc.array(hidden), real, fc.array(hidden)), { minLength: 1, maxLength: 6 })
    .map((parts) => ({
      typed: parts.map(([before, word, after]) => [...before, word, ...after].join('')).join(' '),
      clean: parts.map(([, word]) => word).join(' '),
    }));
  await fc.assert(
    fc.asyncProperty(words, words, words, words, async (name, company, subject, message) => {
      const lines = { typed: `${message.typed}\n${name.typed}`, clean: `${message.clean}\n${name.clean}` };
      const typed = { ...ann, name: name.typed, message: lines.typed };
      const kept = { email: ann.email, name: name.clean, message: lines.clean };
      await post('/api/demo', { ...typed, company: company.typed });
      expect(await stored('demo_requests')).toMatchObject({ ...kept, company: company.clean });
      await post('/api/contact', { ...typed, subject: subject.typed });
      expect(await stored('contact_messages')).toMatchObject({ ...kept, subject: subject.clean });
    }),
    { numRuns: 60 },
  );
});
