import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { rootPath } from '../../../packages/stack/commands/lib/root.mjs';
import { run } from '../../../packages/stack/commands/lib/run.mjs';
import { OperatorError } from '../../../packages/stack/src/operator-error.mjs';
import { buildImages, TAG } from './build-images.mjs';
import { createCalls, waitFor } from './calls.mjs';
import { checkLog } from './rights.mjs';
import { createStack } from './stack.mjs';
import { readFirstAdmin } from './story.mjs';

/** The files of an earlier commit, in a folder of their own. */
async function unpack(commit, folder) {
  const root = path.join(folder, 'previous');
  mkdirSync(root);
  const archive = path.join(folder, 'previous.tar');
  for (const [program, args] of [
    ['git', ['-C', rootPath(), 'archive', '--output', archive, commit]],
    ['tar', ['-xf', archive, '-C', root]],
  ]) {
    const { code, output } = await run(program, args, { capture: true });
    if (code !== 0) throw new OperatorError(`${commit} can't be unpacked: ${output.trim()}`);
  }
  return root;
}

async function logInFirst(stack) {
  const admin = await waitFor(async () => {
    const found = readFirstAdmin(await stack.logs());
    return found.password && found;
  }, 20_000);
  const { username, password } = admin;
  const { body } = await createCalls(stack.url)('POST', '/api/admin/login', { username, password });
  return body.token;
}

/**
 * Starts the version of an earlier commit, takes its volumes over, goes back, and forward again: nobody is logged out, the log is kept,
 * and the application can't change it.
 */
export async function checkTakeover(engine, folder, commit, undo, report) {
  const previous = { root: await unpack(commit, folder), tag: 'stack-check-previous' };
  await buildImages(engine, folder, undo, previous);
  const stack = await createStack(engine, folder, undo, 'takeover');
  stack.switchTo(previous);
  await stack.up();
  const token = await logInFirst(stack);
  const entries = async () => {
    const { activities } = (await createCalls(stack.url, token)('GET', '/api/admin/activity-log')).body;
    return activities.length;
  };
  const before = await entries();
  stack.switchTo({ root: rootPath(), tag: TAG });
  await stack.up();
  report.check(`Volumes of ${commit} are taken over`, (await entries()) >= before, `${before} entries`);
  await checkLog(stack, report);
  stack.switchTo(previous);
  await stack.up();
  report.check(`… and ${commit} still starts on them`, (await entries()) >= before);
  stack.switchTo({ root: rootPath(), tag: TAG });
  await stack.up();
  report.check('… and this version after it', (await entries()) >= before);
  await checkLog(stack, report);
}
