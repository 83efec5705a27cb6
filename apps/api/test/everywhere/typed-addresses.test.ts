import { texts } from '@fairlead/contract/platform/texts';
import { describe, expect, test } from 'vitest';
import { audienceCalls } from '../calls/audience-calls.ts';
import { csvImport } from '../calls/csv-import.ts';
import { erasureCalls, findEverywhere } from '../calls/erasure-calls.ts';
import { demoFields, formCalls } from '../calls/form-calls.ts';
import { optOutCalls } from '../calls/opt-out-calls.ts';
import { personCalls } from '../calls/person-calls.ts';
import { searchCalls } from '../calls/search-calls.ts';
import { signUpCalls } from '../calls/sign-up-calls.ts';
import { createSubscriber } from '../factories.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp({ trustProxy: 1 });
const form = formCalls(app);

/** As people paste their addresses, and as they're stored. */
const typed = (email: string) => `\u202a“Lee, Ann” <mailto:${email.replace('.invalid', ' .invalid')}>;\u200b`;
const ann = 'ann@people.invalid';
let visits = 0;
/** Each time from another IP. */
const post = async (path: string, body: object, token = '') => {
  visits += 1;
  const request = app.request().post(path).set('X-Forwarded-For', `192.0.2.${visits}`);
  return request.auth(token, { type: 'bearer' }).send(body);
};

describe('an address is read in what was pasted', () => {
  test('into the forms of the site, with and without JavaScript', async () => {
    for (const [path, table] of [
      ['/demo', 'demo_requests'],
      ['/contact', 'contact_messages'],
    ] as const) {
      expect((await post(`/api${path}`, { ...demoFields, email: typed(ann) })).status).toBe(200);
      expect((await form(path, { ...demoFields, message: 'Another', email: typed(ann) })).status).toBe(303);
      expect(await app.db(table).pluck('email')).toEqual([ann, ann]);
    }
    const { signUp, emails } = signUpCalls(app);
    expect((await signUp(typed(ann))).status).toBe(200);
    expect((await form('/es/subscribe', { email: typed('bo@people.invalid') })).status).toBe(303);
    expect((await emails()).map((mail) => mail.to_address)).toEqual([ann, 'bo@people.invalid']);
  });

  test('and what can’t be delivered is refused, by each of them', async () => {
    for (const email of ['ann@192.0.2.1', 'ann@people.123', 'ann@people', 'ann@x.invalid, bo@x.invalid']) {
      for (const path of ['/api/demo', '/api/contact', '/api/sign-up']) {
        const { status, body } = await post(path, { ...demoFields, email });
        expect([path, status, body.error]).toEqual([path, 400, texts.email.invalid]);
      }
      const page = await form('/demo', { ...demoFields, email });
      expect([page.status, page.text.includes(texts.email.invalid)]).toEqual([422, true]);
    }
  });

  test('when someone is added or gets a new address, and when they are looked for', async () => {
    const admin = await app.asAdmin();
    const { token } = admin;
    const { body } = await post('/api/email/subscribe', { email: typed(ann), role: 'other' }, token);
    expect(body.subscriber.email).toBe(ann);
    const again = await post('/api/email/subscribe', { email: `<${ann}>`, role: 'other' }, token);
    expect(again.status).toBe(409);
    await personCalls(app).move(token, body.subscriber.id, { email: typed('ann.lee@people.invalid') });
    expect(await app.db('subscribers').orderBy('id').pluck('email')).toEqual([ann, 'ann.lee@people.invalid']);
    expect(await searchCalls(app, admin).people(typed(ann))).toEqual([ann]);
    const list = await app
      .request()
      .get('/api/email/subscribers')
      .query({ search: typed(ann) })
      .auth(token, { type: 'bearer' });
    expect(list.body.subscribers).toMatchObject([{ email: ann }]);
    await optOutCalls(app).optOut({ email: ann });
    const left = await app
      .request()
      .get('/api/email/unsubscribed')
      .query({ search: typed('ann.lee@people.invalid') })
      .auth(token, { type: 'bearer' });
    expect(left.body.unsubscribed).toMatchObject([{ email: 'ann.lee@people.invalid' }]);
  });

  test('of people and of opt-outs in a file', async () => {
    const { run, check } = csvImport(app, await app.asAdmin());
    const cell = (email: string) => `"${typed(email).replaceAll('"', '""')}"`;
    await run(
      `email,status\n${cell(ann)},active\n${cell('bo@people.invalid')},unsubscribed\n'cy@people.invalid,active\n`,
    );
    expect(await app.db('subscribers').orderBy('email').pluck('email')).toEqual([ann, 'cy@people.invalid']);
    expect(await app.db('suppressions').pluck('email')).toEqual(['bo@people.invalid']);
    const { id } = (await check('email\nann@192.0.2.1\nann@people.123\n')).import;
    const rows = await app.db('subscriber_import_rows').where({ import_id: id }).pluck('error');
    expect(rows).toEqual(['Not an email address: its domain is a number', 'Not an email address']);
  });

  test('in the composer’s list and in test emails', async () => {
    await optOutCalls(app).optOut({ email: 'bo@people.invalid' });
    const { askAndSend } = audienceCalls(app);
    const draft = {
      recipient_type: 'manual',
      manual_emails: [typed(ann), ann, typed('bo@people.invalid'), 'ann@x'],
    };
    const { emails, audience } = await askAndSend(draft);
    expect(emails).toEqual([ann]);
    expect(audience.excluded).toMatchObject({ duplicates: 1, invalid: 1, opted_out: 1 });
    const { token } = await app.asAdmin();
    const { body } = await post(
      '/api/email/test-send',
      { subject: 'Hello', recipients: [typed(ann)] },
      token,
    );
    expect(body.results).toMatchObject([{ email: ann }]);
  });

  test('when a person is erased: in every spelling, and by any', async () => {
    await createSubscriber(app.db, { email: ann });
    await optOutCalls(app).optOut({ email: typed(ann) });
    const { token } = await app.asAdmin();
    expect((await erasureCalls(app).erase(typed(ann), token)).status).toBe(200);
    expect(await findEverywhere(app.db, [ann])).toEqual([]);
    const { status } = await post('/api/email/subscribe', { email: `mailto:${ann}`, role: 'other' }, token);
    expect(status).toBe(409);
  });
});
