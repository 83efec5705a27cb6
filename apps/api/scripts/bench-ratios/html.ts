import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { forkProgram } from '../../test/forked.ts';
import { atLeast, figure, type Line } from '../bench/print-lines.ts';
import type { Around } from './around.ts';
import type { Given } from './bare-html.ts';
import { load } from './load.ts';
import { inTurns } from './turns.ts';

const BAR = 0.8;
const CONNECTIONS = 8;
const ENCODINGS = ['br', 'identity'];
const SERVER = fileURLToPath(new URL('./bare-html.ts', import.meta.url));

/** The page as it goes over the wire. */
function asSent(url: string, encoding: string): Promise<Given> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, async (answer) => {
      const headers: Given['headers'] = { 'Content-Type': String(answer.headers['content-type']) };
      if (answer.headers['content-encoding'])
        headers['Content-Encoding'] = answer.headers['content-encoding'];
      resolve({ body: (await buffer(answer)).toString('base64'), headers });
    }).once('error', reject);
  });
}

/** The site's first page, beside a bare Express server that sends the same bytes. */
export async function* html({ product, rounds }: Around): AsyncGenerator<Line> {
  for (const encoding of ENCODINGS) {
    const bare = forkProgram(SERVER, { NODE_ENV: 'production' });
    try {
      await bare.ready;
      const given = await asSent(`${product.url}/`, encoding);
      const bareUrl = await bare.ask<string>(given);
      const options = { connections: CONNECTIONS, ms: rounds.loadMs };
      const headers = { 'Accept-Encoding': encoding };
      const compared = await inTurns(
        rounds.loads,
        () => load({ url: `${product.url}/`, headers }, options),
        () => load({ url: `${bareUrl}/`, headers }, options),
      );
      yield {
        what: `the site's first page${encoding === 'br' ? ', compressed' : ''}, requests a second, beside the same bytes from a bare server`,
        ...atLeast(BAR, compared.ratio),
        detail: `${figure(compared.ours)} and ${figure(compared.bare)}`,
      };
    } finally {
      await bare.kill();
    }
  }
}
