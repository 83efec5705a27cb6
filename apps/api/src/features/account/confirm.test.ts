import { describe, expect, inject, test, vi } from 'vitest';
import { csvImport } from '../../../test/csv-import.ts';
import { factorCalls } from '../../../test/factor-calls.ts';
import { PASSWORD } from '../../../test/passwords.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { waitingSessions } from '../../../test/waiting-sessions.ts';

const app = useTestApp();
const calls = factorCalls(app);
const bearer = { type: 'bearer' } as const;

const confirm = (token: string, proof: object = { password: PASSWORD }) =>
  app.request().post('/api/account/confirm').auth(token, bearer).send(proof);
const verify = (token: string) => app.request().get('/api/admin/verify').auth(token, bearer);
const backdate = () =>
  app.db('admin_sessions').update({ confirmed_at: app.db.raw(`now() - interval '11 minutes'`) });
const logIn = async () => (await calls.login().set('User-Agent', 'curl/8.9.1').expect(200)).body;
const rows = () => app.db('admin_sessions').orderBy('created_at');

describe('confirming who you are gives the session another token', () => {
  // asvs 7.2.4
  test('and the one from before stops working', async () => {
    await calls.owner();
    await app.db('admin_sessions').delete();
    const { token, expiresAt } = await logIn();
    await backdate();
    const [before] = await rows();
    const { body } = await confirm(token).expect(200);
    expect(body).toEqual({
      success: true,
      confirmed_until: expect.any(String),
      token: expect.any(String),
      expiresAt,
    });
    expect((await verify(token)).status).toBe(401);
    expect((await verify(body.token)).body).toMatchObject({ admin: { username: 'marie' }, expiresAt });
    const [after, ...more] = await rows();
    expect(more).toEqual([]);
    expect(after).toEqual({ ...before, id: expect.any(String), confirmed_at: expect.any(String) });
    expect(after?.id).not.toBe(before?.id);
    expect(after).toMatchObject({ is_first: true, user_agent: 'curl/8.9.1' });
  });

  test('whatever proves it', async () => {
    const { token } = await calls.owner();
    const { key } = await calls.withAuthenticator(token);
    const { body } = await confirm(token, { code: calls.codeOf(key) }).expect(200);
    expect((await verify(token)).status).toBe(401);
    await calls.newCodes(body.token).expect(200);
  });

  test('but not if the proof is wrong', async () => {
    const { token } = await calls.owner();
    await confirm(token, { password: 'a guess' }).expect(400);
    expect((await verify(token)).status).toBe(200);
  });

  test('and no other session of the account', async () => {
    const { token } = await calls.owner();
    const elsewhere = await logIn();
    await confirm(token).expect(200);
    expect((await verify(elsewhere.token)).status).toBe(200);
  });

  test('once, if it is confirmed twice at the same moment', async () => {
    const { token } = await calls.owner();
    const replies = await Promise.all([confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const fresh = replies.find(({ status }) => status === 200)?.body.token;
    expect((await verify(fresh)).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  test('and an import goes on with it where it was', async () => {
    const caller = await calls.owner();
    const file = 'email,name\none@mail.invalid,One\ntwo@mail.invalid,Two\n';
    const begun = await csvImport(app, caller).check(file.slice(0, 40), { size: String(file.length) });
    const { body } = await confirm(caller.token).expect(200);
    const { readPart, finish } = csvImport(app, body);
    const next = begun.next_offset ?? 0;
    await readPart(begun.import.id, next, Buffer.from(file.slice(next)));
    expect(await finish(begun.import.id, 'commit')).toMatchObject({ status: 'done', done: { added: 2 } });
  });
});

test('confirming waits for what is being done in the session', async () => {
  const { token, sessionId } = await calls.owner();
  let isDone = false;
  const { confirming } = await app.db.transaction(async (trx) => {
    await trx('admin_sessions').where({ id: sessionId }).forKeyShare().first('id');
    const started = confirm(token).then((reply) => ({ status: reply.status, isDone }));
    // The embedded database runs one transaction at a time.
    if (inject('server')) await vi.waitFor(async () => expect(await waitingSessions(app.db)).toBe(1), 10_000);
    isDone = true;
    return { confirming: started };
  });
  expect(await confirming).toEqual({ status: 200, isDone: true });
});
