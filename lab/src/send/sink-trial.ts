import { fileURLToPath } from 'node:url';
import type { Deps } from '../../../apps/api/src/platform/deps.ts';
import { type Forked, forkProgram } from '../../../apps/api/test/processes/forked.ts';
import { scratchDatabase } from '../../../ops/src/servers/scratch-database.ts';
import { depsFor } from '../../../ops/test/deps-for.ts';

const SINK = fileURLToPath(new URL('./sink.ts', import.meta.url));

/** A provider that keeps no emails, in a process of its own: any number can be sent, and it takes no time from us. */
export type SinkTrial = { deps: Deps; sink: Forked };

/** An empty database on the server, and a sink as provider. */
export async function startSinkTrial(serverUrl: string): Promise<SinkTrial & { remove(): Promise<void> }> {
  const database = await scratchDatabase(serverUrl);
  const sink = forkProgram(SINK);
  const deps = depsFor(database.url, String(await sink.ready), { PUBLIC_URL: 'https://www.site.invalid' });
  return {
    deps,
    sink,
    remove: async () => {
      await deps.db.destroy();
      await sink.kill();
      await database.remove();
    },
  };
}
