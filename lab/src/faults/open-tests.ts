import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest, type TestModule } from 'vitest/node';

/** Milliseconds. Nothing that notices a fault takes as long, even on a busy machine. */
const LONGEST = 6 * 60_000;
/** Milliseconds that a test in progress gets when the command is interrupted. */
const LAST_TEST = 20_000;

/** The product logs much while it's tested. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** How tests ended: by the first one that failed, by what kept them from running, or because all passed. */
export type Ending = { failed: string } | { error: string } | 'passed';

export type Tests = {
  run(files: readonly string[]): Promise<Ending>;
  /** What was read from this file isn't true anymore. */
  forget(file: string): void;
  remove(): Promise<void>;
};

function endingOf(modules: readonly TestModule[]): Ending {
  for (const test of modules.flatMap((one) => [...one.children.allTests()]))
    if (test.result().state === 'failed') return { failed: test.fullName };
  const errors = modules.flatMap((one) => one.errors().map(({ message }) => message));
  if (errors[0] !== undefined) return { error: errors[0] };
  const hasRun = modules.length > 0 && modules.every((one) => one.state() === 'passed');
  return hasRun ? 'passed' : { error: 'Not every test file ran' };
}

/** The tests of a package. What a fault doesn't touch is read once for all of them. */
export async function openTests(folder: string): Promise<Tests> {
  const options = { root: folder, watch: false, maxWorkers: 1, bail: 1, silent: true, reporters: [{}] };
  const vitest = await createVitest('test', options, {}, { stdout: nowhere(), stderr: nowhere() });
  let isEnding = false;
  const run = async (files: readonly string[]): Promise<Ending> => {
    const project = vitest.getRootProject();
    const specs = files.map((file) => project.createSpecification(path.join(folder, file)));
    const { testModules } = await vitest.runTestSpecifications(specs);
    // Vitest also returns those of earlier runs.
    const wanted = specs.map(({ moduleId }) => moduleId);
    return endingOf(testModules.filter(({ moduleId }) => wanted.includes(moduleId)));
  };
  return {
    run: async (files) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<Ending>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${files.join(', ')} didn’t end`)), LONGEST);
      });
      const ending = await Promise.race([run(files), late]).finally(() => clearTimeout(timer));
      // Who interrupts the run wants no further one, and its ending says nothing.
      return isEnding ? new Promise(() => undefined) : ending;
    },
    forget: (file) => vitest.invalidateFile(file),
    remove: async () => {
      isEnding = true;
      const ended = vitest.cancelCurrentRun('keyboard-input').then(() => vitest.close());
      await Promise.race([ended, wait(LAST_TEST)]);
    },
  };
}
