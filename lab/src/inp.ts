import { readOptions } from '@fairlead/stack/command-options';
import { OperatorError } from '@fairlead/stack/operator-error';
import { connect } from '../../apps/api/src/platform/db/connect.ts';
import { copyDatabase } from '../../ops/src/servers/scratch-database.ts';
import { COMMANDS } from '../commands.mjs';
import { openAdminSession } from './admin-session.ts';
import { openAdminBrowser } from './inp/admin-browser.ts';
import type { Latency } from './inp/latencies.ts';
import { measureScreen } from './inp/measure-screen.ts';
import { actRows, HEAD, report } from './inp/report.ts';
import { adminScreens } from './inp/screens.ts';
import { labCommand } from './lab-command.ts';
import { JWT_SECRET, startMeasuredApi } from './measured-api.ts';
import { findExampleIds } from './reads/example-ids.ts';
import { filledDatabase } from './seed/fill-database.ts';

/** Of the Web Vitals: at most this is good. */
const BAR_MS = 200;

/** The command `lab inp`: how long a slow computer needs to show what an interaction did, on the screens of every day. */
await labCommand(async (started) => {
  const { subscribers, slowdown, only, acts } = readOptions(COMMANDS.inp).options;
  const { url: databaseUrl } = await started.keep(copyDatabase(await filledDatabase(started, subscribers)));
  const db = connect(databaseUrl, { poolSize: 1 });
  started.onEnd(() => db.destroy());
  const screens = adminScreens(await findExampleIds(db)).filter(({ name }) => name.includes(only));
  if (!screens.length) throw new OperatorError(`No screen has "${only}" in its name.`);
  const url = await startMeasuredApi(started, databaseUrl);
  const { adminId, token } = await started.keep(openAdminSession(db, JWT_SECRET));
  // Older than the notifications, so that some are unread.
  await db('admins')
    .where({ id: adminId })
    .update({ created_at: db.raw("now() - interval '1 month'") });
  const context = await openAdminBrowser(started, { url, token });
  console.log(`\n${HEAD}`);
  const all: Latency[] = [];
  const misses: string[] = [];
  for (const screen of screens) {
    const latencies = await measureScreen(context, screen, slowdown);
    all.push(...latencies);
    const { p75, row } = report(screen.name, latencies);
    console.log(row);
    if (acts) console.log(actRows(latencies).join('\n'));
    if (p75 >= BAR_MS) misses.push(`${screen.name}: ${Math.round(p75)} ms`);
  }
  const { p75, row } = report('all of them', all);
  console.log(row);
  if (p75 >= BAR_MS) misses.push(`all of them: ${Math.round(p75)} ms`);
  if (misses.length) throw new OperatorError(`\nAt ${BAR_MS} ms or more (p75):\n  ${misses.join('\n  ')}`);
});
