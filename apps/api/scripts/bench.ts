import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { benchDatabase, serverName } from './bench/bench-database.ts';
import { measureWith } from './bench/measuring-program.ts';
import { type PartLine, withTable } from './bench/ratios-page.ts';
import { startOwnServer } from './bench-faults/own-server.ts';

const PAGE = fileURLToPath(new URL('../../../docs/performance.md', import.meta.url));

type Part = { file: string; quick: string[]; full: string[]; needsSubscribers?: boolean };
const ofApi = (name: string): Part => ({
  file: 'bench-ratios.ts',
  quick: ['--only', name, '--quick'],
  full: ['--only', name],
  needsSubscribers: true,
});

const PARTS: Record<string, Part> = {
  reads: ofApi('reads'),
  row: ofApi('row'),
  login: ofApi('login'),
  html: ofApi('html'),
  start: ofApi('start'),
  send: { file: 'bench-send.ts', quick: [], full: ['--full', '--rounds', '3'] },
  import: { file: 'bench-import.ts', quick: ['--rows', '20000'], full: [] },
};

/** With ways of their own to say whether all is well, and longer. */
const OTHERS = 'bench:faults, bench:cluster, bench:migrations, bench:rate, bench:scale and bench:web';

type Options = { names: string[]; count: number; quick: boolean; match: string };

/** The database that is kept filled for measuring. Filled when it is first asked for. */
function seededDatabase(serverUrl: string, count: number): () => Promise<string> {
  let seeded: Promise<string> | undefined;
  const fill = async () => {
    const name = count === 1_000_000 ? 'fairlead_bench' : `fairlead_bench_${count}`;
    const url = await benchDatabase(serverUrl, name);
    console.log(`\nFilling ${name} …`);
    await measureWith('bench-seed.ts', ['--count', String(count)], url);
    return url;
  };
  return () => {
    seeded ??= fill();
    return seeded;
  };
}

/** Each part by itself: one that breaks off leaves the others and what was measured before as they are. */
async function measureAll(serverUrl: string, { names, count, quick, match }: Options) {
  const withSubscribers = seededDatabase(serverUrl, count);
  const lines: PartLine[] = [];
  const broken: string[] = [];
  for (const name of names) {
    const part = PARTS[name];
    if (!part) continue;
    console.log(`\n${name}\n`);
    const args = [...(quick ? part.quick : part.full), ...(name === 'reads' ? ['--match', match] : [])];
    try {
      const url = part.needsSubscribers ? await withSubscribers() : serverUrl;
      const measured = await measureWith(part.file, args, url);
      lines.push(...measured.map((line) => ({ ...line, part: name })));
    } catch (error) {
      broken.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { lines, broken };
}

async function bench(serverUrl: string, options: Options): Promise<void> {
  const busy = ((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1);
  const server = await serverName(serverUrl);
  const began = performance.now();
  const { lines, broken } = await measureAll(serverUrl, options);
  const said = `${options.count.toLocaleString('en')} subscribers, ${server}, Node ${process.version}, ${availableParallelism()} processors, ${busy} programs waiting for each of them when the run of ${options.names.join(', ')} began.`;
  if (!options.quick && !options.match)
    await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), lines, Object.keys(PARTS), said));
  const missed = lines.filter(({ met }) => !met);
  console.log(`\n${said}\nIt took ${Math.ceil((performance.now() - began) / 60_000)} minutes.`);
  for (const { part, what, bar } of missed) console.log(`MISSED ${part}: ${what} (${bar})`);
  for (const why of broken) console.log(`BROKE OFF ${why}`);
  console.log(`${lines.length - missed.length} met, ${missed.length} missed. Not part of it: ${OTHERS}.`);
  if (missed.length + broken.length > 0) process.exitCode = 1;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join(',') },
      count: { type: 'string' },
      quick: { type: 'boolean', default: false },
      match: { type: 'string', default: '' },
    },
  });
  const names = values.only.split(',');
  const unknown = names.find((name) => !(name in PARTS));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}". Parts: ${Object.keys(PARTS).join(', ')}.`);
  const count = Number(values.count ?? (values.quick ? 20_000 : 1_000_000));
  if (!Number.isInteger(count) || count < 10_000) throw new Error('--count is a whole number from 10000.');
  return { names, count, quick: values.quick, match: values.match };
}

try {
  const options = readOptions();
  const url = process.env.DATABASE_URL;
  const own = url ? undefined : await startOwnServer();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.once(signal, () => void Promise.resolve(own?.remove()).finally(() => process.exit(130)));
  try {
    await bench(url ?? own?.url ?? '', options);
  } finally {
    await own?.remove();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
process.exit();
