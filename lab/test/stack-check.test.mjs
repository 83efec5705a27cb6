import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { compareRecipients } from '../../apps/api/test/faults/reconcile.ts';
import { FOR_DEVELOPMENT } from '../../ops/images/for-development.mjs';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';
import { baseImages } from '../src/stack-check/base-images.mjs';
import { unwantedFiles } from '../src/stack-check/inside-images.mjs';
import { createReport } from '../src/stack-check/report.mjs';
import { complaints, hostIps } from '../src/stack-check/rights.mjs';
import { readFirstAdmin } from '../src/stack-check/story.mjs';
import { summarize } from '../src/stack-check/visitors.mjs';

test('without Docker, what is missing is said in one sentence', () => {
  const args = ['--import', 'tsx', rootPath('lab/src/stack-check.mjs')];
  const env = { PATH: '/nowhere' };
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  assert.match(stderr, /^lab stack-check needs a running Docker daemon and Docker Compose .+\n$/);
  assert.deepEqual([status, stderr.split('\n').length], [1, 2]);
});

test('there is a stand-in for each base image', () => {
  const names = Object.values(baseImages()).map((image) => image.split(':')[0]);
  assert.deepEqual(names.sort(), ['haproxy', 'node', 'postgres']);
  const recipes = readFileSync(rootPath('lab/stand-ins/Dockerfile'), 'utf8');
  for (const name of names) assert.ok(recipes.includes(` AS ${name}\n`), name);
});

describe('the reconciliation of provider and database', () => {
  const sent = (email, provider_id) => ({ email, status: 'sent', provider_id });
  const entries = [
    { id: 'a', to: 'ann@people.invalid' },
    { id: 'b', to: 'ben@people.invalid' },
  ];

  test('agree when everyone got one email', () => {
    const reconciled = compareRecipients(
      [sent('ann@people.invalid', 'a'), sent('ben@people.invalid', 'b')],
      entries,
    );
    assert.deepEqual(reconciled, { planned: 2, accepted: 2, skipped: 0, lost: 0, doubled: 0, differing: 0 });
  });

  test('show who got none, who got two, and where the database disagrees', () => {
    const reconciled = compareRecipients(
      [sent('ann@people.invalid', 'a'), sent('ben@people.invalid', 'x'), sent('cy@people.invalid', 'y')],
      [...entries, { id: 'c', to: 'ann@people.invalid' }],
    );
    assert.deepEqual(reconciled, { planned: 3, accepted: 3, skipped: 0, lost: 1, doubled: 1, differing: 2 });
  });
});

describe('what a container may', () => {
  const host = {
    ReadonlyRootfs: true,
    Memory: 536_870_912,
    NanoCpus: 1e9,
    PidsLimit: 100,
    RestartPolicy: { Name: 'unless-stopped' },
  };
  const output = '1000\nCapEff:\t0000000000000000\nNoNewPrivs:\t1\n536870912\n';

  test('has no complaints when all restrictions are in force', () => {
    assert.deepEqual(complaints('api', { HostConfig: host }, output), []);
  });

  test('is named where something is missing', () => {
    const loose = '0\nCapEff:\t00000000a80425fb\nNoNewPrivs:\t0\nmax\nWRITABLE\n';
    const none = {
      ReadonlyRootfs: false,
      Memory: 0,
      NanoCpus: 0,
      PidsLimit: null,
      RestartPolicy: { Name: 'no' },
    };
    assert.equal(complaints('api', { HostConfig: none }, loose).length, 8);
    assert.deepEqual(complaints('api', { HostConfig: host }, output.replace(/^1000/, '0')), [
      'api runs as root',
    ]);
    assert.deepEqual(
      complaints('api', { HostConfig: host }, output.replace('536870912', '9223372036854771712')),
      ['api has no memory limit'],
    );
  });
});

test('an IP of the host is named for each published port', () => {
  const published = [
    { HostIp: '0.0.0.0', HostPort: '5000' },
    { HostIp: '::', HostPort: '5000' },
  ];
  const seen = (ports) => hostIps({ NetworkSettings: { Ports: ports } });
  assert.deepEqual(seen({ '5000/tcp': published, '8404/tcp': null }), ['0.0.0.0', '::']);
  assert.deepEqual(seen({ '5432/tcp': null }), []);
});

describe('what is inside an image', () => {
  const at = (name) => `/app/node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`;

  test('has nothing unwanted when only what runs is found', () => {
    assert.deepEqual(unwantedFiles(`${at('express')}\n`), []);
  });

  test("is named if it's for development or installs, or if nothing was found at all", () => {
    for (const name of FOR_DEVELOPMENT)
      assert.deepEqual(unwantedFiles(`${at('express')}\n${at(name)}`), [at(name)]);
    assert.deepEqual(unwantedFiles(`${at('express')}\n/usr/local/bin/npm`), ['/usr/local/bin/npm']);
    assert.deepEqual(unwantedFiles(''), ['no express']);
  });
});

test("the first admin's password counts as logged once only if it was", () => {
  const line = '{"msg":"The first super admin was created: log in as admin with the password s3cret-word"}';
  assert.deepEqual(readFirstAdmin(`a\n${line}\nb`).times, 1);
  assert.equal(readFirstAdmin(`${line}\n${line}`).times, 2);
  assert.deepEqual(readFirstAdmin('nothing'), { username: undefined, password: undefined, times: 0 });
});

test('visitors count as undisturbed only if someone read and every answer was allowed', () => {
  const seen = { page: { 200: 9, 502: 1 }, api: { 200: 5, 503: 2 } };
  assert.deepEqual(summarize(seen, 'page'), { held: false, detail: '10 reads, 1 times 502' });
  assert.equal(summarize(seen, 'api', ['200', '503']).held, true);
  assert.equal(summarize(seen, 'api').held, false);
  assert.equal(summarize(undefined, 'page').held, false);
});

test('the report is a table that passes only when every line does, and something was checked', () => {
  const lines = [];
  const report = createReport((line) => lines.push(line));
  assert.equal(report.passed(), false);
  report.check('one', true, 'a|b');
  assert.equal(report.passed(), true);
  report.check('two', undefined);
  assert.equal(report.passed(), false);
  report.print();
  assert.ok(lines.includes('| PASS | one | a\\|b |'));
  assert.ok(lines.includes('| **FAIL** | two |  |'));
  assert.equal(lines.at(-1), '\n1 passed, 1 failed');
});
