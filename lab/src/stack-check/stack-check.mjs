import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildImages } from './build-images.mjs';
import { checkCopies } from './copies.mjs';
import { openDocker } from './docker.mjs';
import { checkImages } from './inside-images.mjs';
import { killInTheMiddle } from './killed.mjs';
import { checkReconciled } from './reconcile.mjs';
import { createReport } from './report.mjs';
import { checkRestart } from './restarts.mjs';
import { checkRights } from './rights.mjs';
import { createStack } from './stack.mjs';
import { mainJob } from './story.mjs';
import { checkTakeover } from './takeover.mjs';
import { checkUpdate } from './update.mjs';

/** Calls all of `undo`, the last first, even if some of them fail. */
async function undoAll(undo) {
  for (const step of undo.splice(0).reverse()) await step().catch((error) => console.error(error.message));
}

/** The processes' own logs, while they still exist. */
async function printErrors(stack) {
  const logged = (await stack.logs()).match(/\{"level":"(?:error|fatal)".*/g) ?? [];
  const messages = logged
    .map((line) => JSON.parse(line))
    .map(({ path, err, msg }) => `${path ?? ''} ${err?.message ?? msg}`);
  for (const line of new Set(messages)) console.error(line.slice(0, 300));
}

/** What the programs in the containers say about their versions. */
async function versionsIn(stack) {
  const [postgres] = (await stack.exec('database', 'postgres', '--version')).split('\n');
  const [haproxy] = (await stack.exec('front-door', 'haproxy', '-v')).split('\n');
  return [postgres, haproxy, `Node ${await stack.exec('api', 'node', '--version')}`];
}

/**
 * Starts docker-compose.yml, uses it through its front door, kills parts of it while a campaign goes out, and prints
 * what held. Removes everything it created. Resolves with whether everything passed.
 */
export async function stackCheck({ recipients, previous }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-stack-'));
  const undo = [async () => rmSync(folder, { recursive: true, force: true })];
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void undoAll(undo).then(() => process.exit(1)));
  const report = createReport();
  try {
    const docker = await openDocker();
    const images = await buildImages(docker, folder, undo);
    for (const { name, size, own } of images)
      report.note(`Image ${name}: ${size}, of which ${own} are its own`);
    await checkImages(docker, images, report);
    const stack = await createStack(docker, folder, undo);
    report.check('Compose reads docker-compose.yml', await stack.config(), docker.composeVersion);
    await stack.up();
    report.note(
      `Ran with ${[docker.engineVersion, docker.composeVersion, ...(await versionsIn(stack))].join(', ')}`,
    );
    const admin = await mainJob(stack, report);
    await checkRights(stack, report);
    const campaign = await killInTheMiddle(stack, admin, recipients, report);
    await checkReconciled(stack, campaign, report);
    if (!report.passed()) await printErrors(stack);
    await checkRestart(stack, admin, report);
    await checkUpdate(stack, admin, report);
    await checkCopies(stack, folder, admin, report);
    if (previous) await checkTakeover(docker, folder, previous, undo, report);
    report.print();
  } catch (error) {
    report.print();
    throw error;
  } finally {
    await undoAll(undo);
  }
  return report.passed();
}
