import path from 'node:path';

/** How to call the pnpm that runs this command, or, started otherwise, the one npm finds: program and first arguments. */
export function pnpm() {
  const running = process.env.npm_execpath ?? '';
  if (!/^pnpm(\.c?js)?$/.test(path.basename(running))) return ['npx', ['-y', 'pnpm']];
  return /\.c?js$/.test(running) ? [process.execPath, [running]] : [running, []];
}
