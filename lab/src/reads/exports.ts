import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { forkProgram } from '../../../apps/api/test/forked.ts';
import { atMost, figure, type Line } from '../figures/print-lines.ts';
import { quantile } from '../figures/statistics.ts';
import type { Around } from './around.ts';
import type { BareExport } from './bare-exports.ts';
import type { Places } from './calls.ts';

/** Times the bare server's; and milliseconds until a file begins to come. */
const BAR = 1.5;
const WITHIN = 200;

const SERVER = fileURLToPath(new URL('./bare-exports.ts', import.meta.url));
const REASON = `(select reason from suppressions where suppressions.email = lower(subscribers.email) order by reason = 'opted_out' limit 1)`;
const RECIPIENT = `email, name, status, reason, sent_at, delivered_at, bounced_at, complained_at, opened_at, clicked_at, unsubscribed_at`;
const INQUIRY = `name, email, %, message, status, (select campaign_name from campaigns where campaigns.id = campaign_id) as campaign, created_at`;
const inquiries = (kind: string, table: string, about: string) =>
  `select '${kind}' as kind, id, ${INQUIRY.replace('%', about)} from ${table}`;

type File = { name: string; path: string; bare: BareExport };

export const exportsOf = ({ campaign }: Places): File[] => [
  {
    name: 'export of the subscribers',
    path: '/api/email/subscribers/export',
    bare: {
      text: `select id as key, email, name, organization, role, source, is_active, ${REASON} as reason, subscribed_at from subscribers
        where id < $1 order by id desc limit $2`,
      first: Number.MAX_SAFE_INTEGER,
      values: [],
    },
  },
  {
    name: 'export of the recipients of a campaign',
    path: `/api/email/campaigns/${campaign}/recipients/export`,
    bare: {
      text: `select id as key, id, ${RECIPIENT} from campaign_recipients where id < $1 and campaign_id = $3 order by id desc limit $2`,
      first: Number.MAX_SAFE_INTEGER,
      values: [campaign],
    },
  },
  {
    name: 'export of the inquiries',
    path: '/api/inquiries/export',
    bare: {
      text: `select created_at || '/' || kind || '/' || id as key, * from (${inquiries('demo', 'demo_requests', 'company, null as subject')}
        union all ${inquiries('contact', 'contact_messages', 'null as company, subject')}) as inquiries
        where created_at || '/' || kind || '/' || id < $1 order by key desc limit $2`,
      first: '~',
      values: [],
    },
  },
];

/** Milliseconds until the first bytes of a file come, and until all are there; and how many lines it has. */
function fetchFile(url: string, headers: Record<string, string>) {
  return new Promise<{ first: number; whole: number; lines: number }>((resolve, reject) => {
    const began = performance.now();
    const since = () => performance.now() - began;
    get(url, { headers, agent: false }, (answer) => {
      let first: number | undefined;
      let lines = 0;
      if (answer.statusCode !== 200)
        return reject(new Error(`${url} was answered with ${answer.statusCode}`));
      answer.on('data', (bytes: Buffer) => {
        first ??= since();
        for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
      });
      answer.once('end', () => resolve({ first: first ?? since(), whole: since(), lines }));
      answer.once('error', reject);
    }).once('error', reject);
  });
}

/** Each export, whole, beside a bare server that reads and writes the same lines. The first two figures are of its first bytes. */
export async function* exportFiles(
  files: readonly File[],
  { databaseUrl, product, session, rounds }: Around,
): AsyncGenerator<Line> {
  const bareServer = forkProgram(SERVER, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' });
  try {
    const bareUrl = String(await bareServer.ready);
    await bareServer.ask(files.map(({ bare }) => bare));
    for (const [index, { name, path }] of files.entries()) {
      const times = { first: [] as number[], ours: [] as number[], bare: [] as number[] };
      for (let round = 0; round < rounds.files; round += 1) {
        const ours = await fetchFile(product.url + path, { Authorization: `Bearer ${session.token}` });
        const bare = await fetchFile(`${bareUrl}/${index}`, { 'X-Session': session.sessionId });
        // A line of names comes first, and text may have several lines.
        if (ours.lines !== bare.lines + 1)
          throw new Error(`${name}: the API writes ${ours.lines} lines; the baseline ${bare.lines}.`);
        times.first.push(ours.first);
        times.ours.push(ours.whole);
        times.bare.push(bare.whole);
      }
      const [whole, bareWhole] = [quantile(times.ours, 0.5), quantile(times.bare, 0.5)];
      const [p50, p95] = [quantile(times.first, 0.5) / WITHIN, quantile(times.first, 0.95) / WITHIN];
      const compared = atMost(BAR, whole / bareWhole);
      yield {
        what: name,
        p50,
        p95,
        ...compared,
        met: compared.met && p95 < 1,
        detail: `${figure(whole)} ms and ${figure(bareWhole)} ms`,
      };
    }
  } finally {
    await bareServer.kill();
  }
}
