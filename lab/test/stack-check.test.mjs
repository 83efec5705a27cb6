import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, onTestFinished, test } from 'vitest';
import { FOR_DEVELOPMENT } from '../../ops/images/for-development.mjs';
import { rootPath } from '../../packages/stack/commands/lib/root.mjs';
import { namedImages, namedVersion } from '../src/stack-check/base-images.mjs';
import { compareBooks } from '../src/stack-check/books.mjs';
import { isRunning, withoutDocker } from '../src/stack-check/firewall.mjs';
import { strangers } from '../src/stack-check/inside-images.mjs';
import { createReport } from '../src/stack-check/report.mjs';
import { complaints, hostAddresses } from '../src/stack-check/rights.mjs';
import { readFirstAdmin } from '../src/stack-check/story.mjs';
import { runningVersions } from '../src/stack-check/versions.mjs';
import { summarize } from '../src/stack-check/visitors.mjs';
import { whatStandInsProve } from '../src/stack-check/what-stand-ins-prove.mjs';

test('without Docker it says in one sentence what is missing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [rootPath('lab/src/stack-check.mjs')], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  assert.match(
    stderr,
    /^lab stack-check needs Docker with Docker Compose: install both .+ and run it again\.\n$/,
  );
  assert.deepEqual([status, stderr.split('\n').length], [1, 2]);
  assert.match(stdout, /0 passed, 0 failed/);
});

test('it takes the base images from the files that name them, and knows a recipe for each', () => {
  const read = (...parts) => readFileSync(rootPath(...parts), 'utf8');
  const names = namedImages(read('docker-compose.yml'), read('Dockerfile'));
  assert.deepEqual(names, ['postgres:17-bookworm', 'haproxy:3.2', 'node:26-bookworm-slim']);
  const recipes = read('lab/src/stack-check/stand-ins/Dockerfile');
  for (const name of names) assert.ok(recipes.includes(` AS ${name.replace(/:.*/, '')}\n`), name);
});

describe('the books of provider and database', () => {
  const sent = (email, providerId) => ({ email, status: 'sent', providerId });
  const entries = [
    { id: 'a', to: 'ann@people.invalid' },
    { id: 'b', to: 'ben@people.invalid' },
  ];

  test('agree when everybody got one mail', () => {
    const books = compareBooks(entries, [sent('ann@people.invalid', 'a'), sent('ben@people.invalid', 'b')]);
    assert.deepEqual(books, { planned: 2, accepted: 2, lost: 0, doubled: 0, differing: 0 });
  });

  test('show who got none, who got two, and what the database believes otherwise', () => {
    const books = compareBooks(
      [...entries, { id: 'c', to: 'ann@people.invalid' }],
      [sent('ann@people.invalid', 'a'), sent('ben@people.invalid', 'x'), sent('cy@people.invalid', 'y')],
    );
    assert.deepEqual(books, { planned: 3, accepted: 3, lost: 1, doubled: 1, differing: 2 });
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
  const said = '1000\nCapEff:\t0000000000000000\nNoNewPrivs:\t1\n536870912\n';

  test('is nothing to complain about when all of it is in force', () => {
    assert.deepEqual(complaints('api', { HostConfig: host }, said), []);
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
    assert.deepEqual(complaints('api', { HostConfig: host }, said.replace(/^1000/, '0')), [
      'api runs as root',
    ]);
    assert.deepEqual(
      complaints('api', { HostConfig: host }, said.replace('536870912', '9223372036854771712')),
      ['api has no limit of memory'],
    );
  });
});

test('an address of the host is named for each port that is published, and none where none is', () => {
  const published = [
    { HostIp: '0.0.0.0', HostPort: '5000' },
    { HostIp: '::', HostPort: '5000' },
  ];
  const seen = (ports) => hostAddresses({ NetworkSettings: { Ports: ports } });
  assert.deepEqual(seen({ '5000/tcp': published, '8404/tcp': null }), ['0.0.0.0', '::']);
  assert.deepEqual(seen({ '5432/tcp': null }), []);
});

describe('what is inside an image', () => {
  const at = (name) => `/app/node_modules/.pnpm/${name}@1.0.0/node_modules/${name}`;

  test('is nothing to complain about when only what runs is found', () => {
    assert.deepEqual(strangers(`${at('express')}\n`), []);
  });

  test('is named where it is for development or installs, and where nothing was found at all', () => {
    for (const name of FOR_DEVELOPMENT)
      assert.deepEqual(strangers(`${at('express')}\n${at(name)}`), [at(name)]);
    assert.deepEqual(strangers(`${at('express')}\n/usr/local/bin/npm`), ['/usr/local/bin/npm']);
    assert.deepEqual(strangers(''), ['no express']);
  });
});

test('the password of the first admin counts as said once only when it was said once', () => {
  const line = '{"msg":"The first super admin was created: log in as admin with the password s3cret-word"}';
  assert.deepEqual(readFirstAdmin(`a\n${line}\nb`).times, 1);
  assert.equal(readFirstAdmin(`${line}\n${line}`).times, 2);
  assert.deepEqual(readFirstAdmin('nothing'), { username: undefined, password: undefined, times: 0 });
});

test('a daemon of its own leaves no rule behind in the firewall, and those of others alone', () => {
  const mine = [
    '*filter',
    ':INPUT ACCEPT [0:0]',
    ':FORWARD ACCEPT [0:0]',
    '-A INPUT -p tcp --dport 22 -j ACCEPT',
    'COMMIT',
  ];
  const docker = [
    ...[
      ...mine.slice(0, 2),
      ':FORWARD DROP [0:0]',
      ':DOCKER - [0:0]',
      '-A FORWARD -o br-0123456789ab -j DOCKER',
    ],
    ...['-A FORWARD -i br-0123456789ab -j ACCEPT', ...mine.slice(3)],
  ];
  assert.equal(withoutDocker(docker.join('\n'), mine.join('\n')), mine.join('\n'));
});

test('another daemon is noticed while it runs: the chains are its, too', () => {
  const processes = mkdtempSync(path.join(tmpdir(), 'fairlead-processes-'));
  onTestFinished(() => rmSync(processes, { recursive: true }));
  const start = (id, name) => {
    mkdirSync(path.join(processes, id));
    writeFileSync(path.join(processes, id, 'comm'), `${name}\n`);
  };
  start('7', 'dockerd-no');
  mkdirSync(path.join(processes, '8'));
  assert.equal(isRunning('dockerd', processes), false);
  start('12', 'dockerd');
  assert.equal(isRunning('dockerd', processes), true);
  assert.equal(isRunning('dockerd', path.join(processes, 'none')), false);
});

test('visitors count as undisturbed only when somebody read and every answer was allowed', () => {
  const seen = { page: { 200: 9, 502: 1 }, api: { 200: 5, 503: 2 } };
  assert.deepEqual(summarize(seen, 'page'), { held: false, detail: '10 reads, 1 times 502' });
  assert.equal(summarize(seen, 'api', ['200', '503']).held, true);
  assert.equal(summarize(seen, 'api').held, false);
  assert.equal(summarize(undefined, 'page').held, false);
});

test('the report is a table that passes only when every line does, and something was checked', () => {
  const said = [];
  const report = createReport((line) => said.push(line));
  assert.equal(report.passed(), false);
  report.check('one', true, 'a|b');
  assert.equal(report.passed(), true);
  report.check('two', undefined);
  assert.equal(report.passed(), false);
  report.print();
  assert.ok(said.includes('| PASS | one | a\\|b |'));
  assert.ok(said.includes('| **FAIL** | two |  |'));
  assert.equal(said.at(-1), '\n1 passed, 1 failed');
});

describe('what stand-ins prove and what not', () => {
  const ran = (image, program, version, asNamed = true) => ({ image, program, version, asNamed });
  const versions = [
    ran('postgres:17-bookworm', 'PostgreSQL', '17.11'),
    ran('haproxy:3.2', 'HAProxy', '3.2.26'),
    ran('node:26-bookworm-slim', 'Node', '26.3.0'),
  ];

  test('is said with the versions that ran', () => {
    const lines = whatStandInsProve(['postgres:17-bookworm', 'haproxy:3.2'], versions).join('\n');
    assert.match(lines, /: postgres:17-bookworm is PostgreSQL 17\.11, haproxy:3\.2 is HAProxy 3\.2\.26\.\n/);
    assert.match(lines, /\nProven: [\s\S]+\nNot proven: /);
    assert.doesNotMatch(lines, /Node 26|nearest/);
  });

  test('names a version that is not the one of the files', () => {
    const older = [ran('haproxy:3.2', 'HAProxy', '3.0.11', false)];
    const lines = whatStandInsProve(['haproxy:3.2'], older).join('\n');
    assert.match(
      lines,
      /\nNot the version that the files name, but the nearest: haproxy:3\.2 is HAProxy 3\.0\.11\.\n/,
    );
  });

  test('is nothing to speak of when the images are the real ones', () => {
    assert.deepEqual(whatStandInsProve([], versions), ['\nAll base images were the real ones.']);
  });
});

test('what runs is asked for its version, and compared with the tag', async () => {
  const said = {
    database: 'postgres (PostgreSQL) 17.11 (Debian 17.11-0+deb13u1)',
    'front-door': 'HAProxy version 3.20.1-1 2026/07/01 - https://haproxy.org/',
    api: 'v26.3.0',
  };
  const versions = await runningVersions({ exec: async (service) => said[service] });
  assert.deepEqual(
    versions.map(({ program, version, asNamed }) => [program, version, asNamed]),
    [
      ['PostgreSQL', '17.11', true],
      ['HAProxy', '3.20.1', false],
      ['Node', '26.3.0', true],
    ],
  );
  assert.equal(namedVersion('haproxy:3.2'), '3.2');
});
