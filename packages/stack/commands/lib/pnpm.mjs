import path from 'node:path';

/** The program and first arguments to call pnpm: the one running this command, else the one npm finds. */
export function pnpm() {
  const running = process.env.npm_execpath ?? '';
  if (!/^pnpm(\.c?js)?$/.test(path.basename(running))) return ['npx', ['-y', 'pnpm']];
  return /\.c?js$/.test(running) ? [process.execPath, [running]] : [running, []];
}
