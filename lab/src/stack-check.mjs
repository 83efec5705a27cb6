import { parseArgs } from 'node:util';
import { command } from '../../packages/stack/commands/lib/command.mjs';
import { stackCheck } from './stack-check/stack-check.mjs';

// pnpm lab stack-check [--recipients 20000]
await command(async () => {
  const { values } = parseArgs({ options: { recipients: { type: 'string', default: '20000' } } });
  process.exitCode = (await stackCheck({ recipients: Number(values.recipients) })) ? 0 : 1;
});
