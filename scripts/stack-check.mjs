import { parseArgs } from 'node:util';
import { command } from './lib/command.mjs';
import { requireNode } from './lib/node-version.mjs';
import { stackCheck } from './lib/stack-check/stack-check.mjs';

// pnpm stack:check [--recipients 20000]
await command(async () => {
  requireNode();
  const { values } = parseArgs({ options: { recipients: { type: 'string', default: '20000' } } });
  process.exitCode = (await stackCheck({ recipients: Number(values.recipients) })) ? 0 : 1;
});
