import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { forkProgram } from '../test/forked.ts';
import { benchDeps } from './bench/bench-deps.ts';
import { scratchDatabase } from './bench/scratch-database.ts';
import { floorHandOff, ourHandOff } from './bench-send/hand-off.ts';
import { median } from './bench-send/statistics.ts';

const SINK = fileURLToPath(new URL('./bench-send/sink.ts', import.meta.url));
const { values } = parseArgs({
  options: { recipients: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '5' } },
});
const database = await scratchDatabase();
const sink = forkProgram(SINK);
const deps = benchDeps(database.url, String(await sink.ready), { PUBLIC_URL: 'https://www.site.invalid' });
try {
  const recipients = Number(values.recipients);
  await deps.db.raw(
    `insert into subscribers (email, name, role, source) select 'person' || n || '@bench.invalid', 'Person ' || n, 'crp_vendor', 'bench' from generate_series(1, ?) n`,
    [recipients],
  );
  await deps.db.raw('vacuum analyze');
  await ourHandOff(deps, sink, recipients);
  const ratios: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const floor = await floorHandOff(deps, sink, recipients);
    const ours = await ourHandOff(deps, sink, recipients);
    console.log(floor, ours);
    ratios.push(ours.mailsPerSecond / floor.mailsPerSecond);
  }
  console.log(median(ratios), ratios);
} finally {
  await deps.db.destroy();
  await sink.kill();
  await database.drop();
}
process.disconnect?.();
