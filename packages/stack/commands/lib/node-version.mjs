import { OperatorError } from '../../src/operator-error.mjs';

const OLDEST = [20, 19];

/** Exits if this Node version can't run the product. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new OperatorError(
    `Fairlead needs Node ${OLDEST.join('.')} or newer, and this is Node ${process.versions.node}. Install a current Node and run the command again.`,
  );
}
