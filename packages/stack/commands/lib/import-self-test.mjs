import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OperatorError } from '../../src/operator-error.mjs';
import { importFixtures } from './import-fixtures.mjs';
import { localBin } from './local-bin.mjs';
import { rootPath } from './root.mjs';
import { run } from './run.mjs';

const RULES = 'biome.import-directions.json';
const FINDING = /title=lint\/style\/noRestrictedImports,file=(.+?),line=(\d+),.*?::(.+)$/gm;

/**
 * Tests the import rules by linting a copy of the tree that contains only forbidden and allowed imports. Every
 * forbidden import must be reported, no allowed one may be, and every rule's message must appear at least once.
 */
export async function proveImportRules() {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'fairlead-imports-')));
  try {
    writeFixtures(folder);
    const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '.'];
    const { output } = await run(localBin('biome'), args, { cwd: folder, capture: true });
    const complaints = compare(findings(output, folder));
    if (complaints.length)
      throw new OperatorError(`The import rules do not hold:\n  ${complaints.join('\n  ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFixtures(folder) {
  for (const file of ['biome.json', RULES]) copyFileSync(rootPath(file), path.join(folder, file));
  for (const { file, refused, allowed } of importFixtures) {
    const lines = [...refused, ...allowed].map((name, index) => `export { a as a${index} } from '${name}';`);
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
  }
}

function findings(output, folder) {
  return [...output.matchAll(FINDING)].map(([, file, line, message]) => ({
    file: path.relative(folder, path.resolve(folder, file)),
    line: Number(line),
    message,
  }));
}

function compare(found) {
  const complaints = [];
  for (const { file, refused, allowed } of importFixtures) {
    const lines = new Set(found.filter((finding) => finding.file === file).map(({ line }) => line));
    refused.forEach((name, index) => {
      if (!lines.has(index + 1)) complaints.push(`${file} may import ${name}, and must not.`);
    });
    allowed.forEach((name, index) => {
      if (lines.has(refused.length + index + 1))
        complaints.push(`${file} may not import ${name}, and must be able to.`);
    });
  }
  const seen = new Set(found.map(({ message }) => message));
  for (const message of ruleMessages()) {
    if (!seen.has(message))
      complaints.push(`No fixture in packages/stack/commands/lib/import-fixtures.mjs sets off: ${message}`);
  }
  return complaints;
}

function ruleMessages() {
  const { overrides } = JSON.parse(readFileSync(rootPath(RULES), 'utf8'));
  return overrides.flatMap(({ linter }) =>
    linter.rules.style.noRestrictedImports.options.patterns.map(({ message }) => message),
  );
}
