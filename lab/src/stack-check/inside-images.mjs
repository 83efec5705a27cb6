import { FOR_DEVELOPMENT } from '../../../ops/images/for-development.mjs';

/** A package that both images have: if it isn't found, the search is broken. */
const NEEDED = 'express';

/** The most bytes that each image may add to Node's: today's size and some room. */
const OWN_MOST = { 'fairlead-api': 70e6, 'fairlead-local-resend': 20e6 };

const named = [NEEDED, ...FOR_DEVELOPMENT].map((name) => `-path '*/node_modules/${name}'`).join(' -o ');
const SEARCH = `find / -xdev \\( ${named} \\) -prune 2>/dev/null; for one in npm npx pnpm yarn corepack; do command -v $one; done; true`;

/** What an image contains but shouldn't, from the output of `SEARCH`. Empty: nothing. */
export function unwantedFiles(output) {
  const found = output.split('\n').filter(Boolean);
  const others = found.filter((path) => !path.endsWith(`/node_modules/${NEEDED}`));
  return others.length === found.length ? [`no ${NEEDED}`, ...others] : others;
}

/** Whether the images hold only what runs, and how much. */
export async function checkImages({ docker }, images, report) {
  const unwanted = [];
  for (const { name, tag } of images) {
    const output = await docker('run', '--rm', '--network', 'none', tag, 'sh', '-c', SEARCH);
    unwanted.push(...unwantedFiles(output).map((one) => `${name}: ${one}`));
  }
  const none = `none of ${FOR_DEVELOPMENT.join(', ')}`;
  report.check(
    'The images hold no development packages and no package manager',
    unwanted.length === 0,
    unwanted.join('; ') || none,
  );
  const small = images.every(({ name, ownBytes }) => ownBytes <= OWN_MOST[name]);
  const sizes = images.map(({ name, own }) => `${name} ${own} of at most ${OWN_MOST[name] / 1e6}`);
  report.check("The images add little to Node's", small, sizes.join(', '));
}
