import { register } from 'node:module';

// Imported before `check.mjs`, leaves out all that takes it minutes, as if nothing were found: only the list of
// placeholders runs.

const STAND_INS = {
  'build.mjs': 'export const build = async () => {}; export const turbo = build;',
  'bundle-sizes.mjs': 'export const checkBundleSizes = () => [];',
  'directions.mjs': 'export const wrongImports = () => [];',
  'install.mjs': 'export const installPackages = async () => {};',
  'page-weight.mjs': 'export const checkPageWeights = () => [];',
  'run.mjs': `import { run as really } from './run.mjs?really';
    export const run = async (program, args, options) =>
      args.some((arg) => arg.endsWith('list-placeholders.ts')) ? really(program, args, options) : { code: 0 };`,
};

const hooks = `const standIns = ${JSON.stringify(STAND_INS)};
  export async function load(url, context, next) {
    const source = url.includes('/commands/lib/') && standIns[url.split('/').pop()];
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  }`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
