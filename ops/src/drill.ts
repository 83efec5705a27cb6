import { readOptions } from '@fairlead/stack/command-options';
import { startOwnServer } from '@fairlead/stack/database/own-server';
import { COMMANDS } from '../commands.mjs';
import { drill } from './drill/drill.ts';
import type { Finding } from './drill/drill-tables.ts';
import { type DrillTarget, embeddedTarget, serverTarget } from './drill/drill-target.ts';
import { operatorCommand } from './operator-command.ts';

/** Prints a table. @returns whether all of it held */
function print(name: string, findings: Finding[]): boolean {
  console.log(`\n${name}\n\n| what | found | |\n| --- | --- | --- |`);
  for (const { what, found, ok } of findings)
    console.log(`| ${what} | ${found} | ${ok ? 'held' : 'BROKEN'} |`);
  return findings.every(({ ok }) => ok);
}

async function drillOn(target: DrillTarget, recipients: number): Promise<boolean> {
  try {
    return print(target.name, await drill(target, recipients));
  } finally {
    await target.remove();
  }
}

await operatorCommand(async (onInterrupt) => {
  const { recipients } = readOptions(COMMANDS.drill).options;
  const server = await startOwnServer();
  onInterrupt(server.remove);
  try {
    const held = [
      await drillOn(await serverTarget(server.url), recipients),
      await drillOn(await embeddedTarget(), recipients),
    ];
    if (held.includes(false)) process.exitCode = 1;
  } finally {
    await server.remove();
  }
});
