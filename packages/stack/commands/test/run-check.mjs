import { rootPath } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

/** Runs one of our checks. */
export const runCheck = (name, args = [], env = {}) =>
  run(process.execPath, [rootPath('packages/stack/checks', name), ...args], { capture: true, env });
