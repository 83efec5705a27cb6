import { fileURLToPath } from 'node:url';
import { forkProgram } from '../../test/forked.ts';
import { atMost, figure, type Line } from '../bench/print-lines.ts';
import { median } from '../bench/statistics.ts';
import type { Around } from './around.ts';
import { openConnection, requestBytes } from './connection.ts';

const BAR = 1.25;
const WARM_UP = 3;
/** Logins of one client before it is another: the product refuses more than 30 in a quarter of an hour. */
const FROM_ONE_CLIENT = 25;

const ARGON2 = fileURLToPath(new URL('./bare-argon2.ts', import.meta.url));

/** A login over HTTP and one verification of its password in a process that does nothing else, in turn. */
export async function* login({ db, product, session, rounds }: Around): AsyncGenerator<Line> {
  const { username, password, sessionId } = session;
  const { password_hash: hash } = await db('admins').where({ username }).first('password_hash');
  const argon2 = forkProgram(ARGON2, { NODE_ENV: 'production' });
  const connection = await openConnection(product.url);
  const ours: number[] = [];
  const bare: number[] = [];
  const logIn = async (turn: number) => {
    const client = `10.99.0.${1 + Math.floor(turn / FROM_ONE_CLIENT)}`;
    const request = requestBytes({
      url: `${product.url}/api/admin/login`,
      method: 'POST',
      headers: { 'X-Forwarded-For': client },
      body: JSON.stringify({ username, password }),
    });
    const began = performance.now();
    await connection.ask(request);
    return performance.now() - began;
  };
  try {
    await argon2.ready;
    for (let turn = 0; turn < rounds.logins + WARM_UP; turn += 1) {
      const took = [await argon2.ask<number>({ hash, password }), await logIn(turn)] as const;
      if (turn < WARM_UP) continue;
      bare.push(took[0]);
      ours.push(took[1]);
    }
  } finally {
    connection.close();
    await argon2.kill();
    await db('rate_limits').whereLike('client', '10.99.0.%').delete();
    await db('admin_sessions')
      .whereNot({ id: sessionId })
      .whereIn('admin_id', db('admins').select('id').where({ username }))
      .delete();
  }
  yield {
    what: 'login, beside one argon2 verification',
    ...atMost(BAR, median(ours) / median(bare)),
    detail: `${figure(median(ours))} ms and ${figure(median(bare))} ms, ${rounds.logins} each`,
  };
}
