import { OperatorError } from '../../src/operator-error.mjs';
import { pnpm } from './pnpm.mjs';
import { run } from './run.mjs';

const NO_TELEMETRY = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };

/** Builds what changed since the last build. */
export async function build() {
  console.log('Building …');
  await turbo('build', 'The build failed; the lines above say why.');
}

/** Runs a task in every package that has it, as configured in turbo.json. */
export async function turbo(task, sentence) {
  const args = ['run', task, '--output-logs=errors-only', '--log-order=grouped', '--ui=stream'];
  const [program, first] = pnpm();
  const { code, output } = await run(program, [...first, 'exec', 'turbo', ...args], {
    env: NO_TELEMETRY,
    capture: true,
  });
  if (code === 0) return;
  throw new OperatorError(`${output.trim()}\n\n${sentence}`);
}
