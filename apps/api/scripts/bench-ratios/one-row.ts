import { fileURLToPath } from 'node:url';
import { forkProgram } from '../../test/forked.ts';
import { atLeast, figure, type Line } from '../bench/print-lines.ts';
import type { Around } from './around.ts';
import { load } from './load.ts';
import { inTurns } from './turns.ts';

const BAR = 0.8;
const CONNECTIONS = [1, 32];
const SERVER = fileURLToPath(new URL('./bare-one-row.ts', import.meta.url));

/** Requests a second for one inquiry, beside a bare server with the same stack and the same two queries. */
export async function* oneRow({ databaseUrl, db, product, session, rounds }: Around): AsyncGenerator<Line> {
  const bare = forkProgram(SERVER, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
  try {
    const inquiry = await db('demo_requests').first('id');
    const ours = {
      url: `${product.url}/api/inquiries/demo/${inquiry.id}`,
      headers: { Authorization: `Bearer ${session.token}` },
    };
    const theirs = {
      url: `${await bare.ready}/inquiries/${inquiry.id}`,
      headers: { 'X-Session': session.sessionId },
    };
    for (const connections of CONNECTIONS) {
      const options = { connections, ms: rounds.loadMs };
      const compared = await inTurns(
        rounds.loads,
        () => load(ours, options),
        () => load(theirs, options),
      );
      yield {
        what: `one row, requests a second over ${connections} ${connections === 1 ? 'connection' : 'connections'}, beside a bare server with the same two queries`,
        ...atLeast(BAR, compared.ratio),
        detail: `${figure(compared.ours)} and ${figure(compared.bare)}`,
      };
    }
  } finally {
    await bare.kill();
  }
}
