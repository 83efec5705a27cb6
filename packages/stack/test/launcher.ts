import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { tsxLoader } from '../src/tsx-loader.ts';

export type Launcher = {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves when the output matches; rejects with the output if the process ends first. */
  says(pattern: RegExp): Promise<string>;
  /** Resolves with the exit code, or the signal, when all output has arrived. */
  ended: Promise<number | string>;
};

/** Set to nothing, so the launcher doesn't take them from a developer's `.env`. */
const UNSET = {
  DATABASE_URL: '',
  MIGRATION_DATABASE_URL: '',
  DATA_DIR: '',
  HOST: '',
  JWT_SECRET: '',
  JWT_SECRET_FILE: '',
  PUBLIC_URL: '',
  RESEND_API_KEY: '',
  RESEND_API_KEY_FILE: '',
  RESEND_BASE_URL: '',
  RESEND_WEBHOOK_SECRET: '',
  ADMIN_USERNAME: '',
  ADMIN_EMAIL: '',
  ADMIN_PASSWORD: '',
  MAIL_FROM: '',
  TEAM_INBOX: '',
};

/** `pnpm start` after install and build, with only the given settings; under npx, or directly under this process. */
export function runLauncher(settings: Record<string, string>, below?: 'npx'): Launcher {
  const program = fileURLToPath(new URL('../src/start.ts', import.meta.url));
  const { PATH = '', HOME = '' } = process.env;
  const npx = fileURLToPath(new URL('./npx-cli.js', import.meta.url));
  const above = below ? [npx, process.execPath] : [];
  const child = spawn(process.execPath, [...above, '--import', tsxLoader(), program], {
    env: { PATH, HOME, NODE_ENV: 'production', ...UNSET, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = pattern.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((how) => reject(new Error(`The launcher ended (${how}) and said:\n${output}`)));
    });
  return { child, output: () => output, says, ended };
}
