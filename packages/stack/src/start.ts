import { launch } from './launcher.ts';
import { requireFreePort } from './ports.ts';
import { readEnvFile, readSettings } from './settings.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

await launch(async () => {
  readEnvFile();
  const settings = readSettings(process.env);
  await requireFreePort({ port: settings.port }, 'PORT');
  if (!settings.hasProviderKey)
    await requireFreePort({ port: settings.inboxPort, host: '127.0.0.1' }, 'INBOX_PORT');
  const stack = await startStack({ ...settings, env: process.env });
  console.log(welcome(stack));
  return stack;
});
