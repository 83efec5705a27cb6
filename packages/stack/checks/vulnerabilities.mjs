import { readFileSync } from 'node:fs';
import { FAIL_FAST } from '../commands/lib/install.mjs';
import { pinnedPnpm } from '../commands/lib/pinned-pnpm.mjs';
import { rootPath } from '../commands/lib/root.mjs';
import { run } from '../commands/lib/run.mjs';

// Asks the registry which installed packages have known vulnerabilities. Each needs an exception to pass: advisory,
// package, reason, and the last day it holds (until). CONTRIBUTING.md says when to make one.

const EXCEPTIONS = rootPath('packages/stack/checks/vulnerability-exceptions.json');
const today = new Date().toISOString().slice(0, 10);

/** Whether someone said why it's all right, and for how long. */
const isDocumented = ({ advisory, package: name, reason, until }) =>
  [advisory, name, reason].every((text) => typeof text === 'string' && text.trim() !== '') &&
  /^\d{4}-\d\d-\d\d$/.test(until);

function* faultyExceptions(exceptions) {
  for (const exception of exceptions) {
    if (!isDocumented(exception))
      yield `An exception needs advisory, package, reason, and until (YYYY-MM-DD): ${JSON.stringify(exception)}`;
    else if (exception.until < today)
      yield `The exception for ${exception.package} (${exception.advisory}) ended on ${exception.until}.`;
  }
}

/** @returns what pnpm found, or why it found nothing out */
async function audit() {
  const [program, first] = await pinnedPnpm();
  const { output } = await run(program, [...first, 'audit', '--json', ...FAIL_FAST], { capture: true });
  const [report] = /^\{[\s\S]*^\}/m.exec(output) ?? [];
  if (report) return { advisories: Object.values(JSON.parse(report).advisories) };
  if (!output.includes('ERR_PNPM_AUDIT_BAD_RESPONSE')) throw new Error(`pnpm audit failed:\n${output}`);
  const [, status] = /responded with (\d+)/.exec(output) ?? [];
  return { unanswered: status ? `answered ${status}` : 'did not answer' };
}

function describe({ module_name: name, github_advisory_id: advisory, title, severity, url, findings }) {
  const versions = [...new Set(findings.map(({ version }) => version))].join(', ');
  return `${name} ${versions} has a known vulnerability (${severity}, ${advisory}): ${title}. ${url}`;
}

const exceptions = JSON.parse(readFileSync(process.argv[2] ?? EXCEPTIONS, 'utf8'));
const { advisories = [], unanswered } = await audit();
const isExcepted = ({ module_name, github_advisory_id }) =>
  exceptions.some(({ package: name, advisory }) => name === module_name && advisory === github_advisory_id);
const faults = [
  ...faultyExceptions(exceptions),
  ...advisories.filter((found) => !isExcepted(found)).map(describe),
];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
if (unanswered)
  console.log(`Not checked for known vulnerabilities: the registry's audit endpoint ${unanswered}.`);
else if (faults.length === 0) console.log('No known vulnerabilities without an exception.');
