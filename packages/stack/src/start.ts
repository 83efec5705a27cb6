import { launch } from './launcher.ts';
import { requireFreePorts } from './ports.mjs';
import { readEnvFile, readSettings } from './settings.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

await launch(async () => {
  readEnvFile();
  const settings = readSettings(process.env);
  await requireFreePorts(process.env);
  const stack = await startStack({ ...settings, env: process.env });
  console.log(welcome(stack));
  return stack;
});
