import { ConfigError, readConfig } from './config.ts';
import { type LocalResend, startLocalResend } from './start.ts';

/** The process. It prints one line when it listens, and stops gracefully on SIGTERM, SIGINT, or when its parent is gone. */
async function main(): Promise<void> {
  const options = readConfig(process.env);
  const local = await startLocalResend(options).catch((error: unknown) => {
    throw new ConfigError(startFailure(error, options.port));
  });
  process.stdout.write(`local-resend listens on ${local.url}\n`);
  process.send?.({ url: local.url, port: local.port });
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => stop(local));
}

function startFailure(error: unknown, port: number | undefined): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what listens there or set INBOX_PORT.`;
  if (code === 'EACCES')
    return `No permission to use port ${port} or the ledger file: change INBOX_PORT or LEDGER_FILE.`;
  return error instanceof Error ? error.message : String(error);
}

function stop(local: LocalResend): void {
  local.close().then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  );
}

function fail(error: unknown): never {
  process.stderr.write(`local-resend: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

main().catch(fail);
