import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import { climbs, FLOORS, readSources, strays, subjects, wrongImports } from '../lib/directions.mjs';
import { rootPath } from '../lib/root.mjs';

const importing = (file, ...names) => ({
  file,
  code: names.map((name) => `import { a } from '${name}';`).join('\n'),
});

it('no import goes in a wrong direction', () => {
  assert.ok(readSources().length > 2000);
  assert.deepEqual(wrongImports(), []);
});

describe('each subject imports only those above it', () => {
  for (const [floor, together] of Object.entries(FLOORS))
    it(`${floor} has no other folders`, () => {
      const folders = readdirSync(rootPath(floor), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
      assert.ok(folders.length > 9);
      assert.deepEqual(
        folders.filter((name) => !subjects.includes(name)),
        together,
      );
    });

  it('and a planted import of one below is found', () => {
    const floor = 'apps/api/src';
    const planted = [
      importing(`${floor}/access/login/log-in.ts`, '../../people/a.ts', '../../platform/a.ts'),
      importing(`${floor}/people/a.ts`, '../app.ts', '../access/sessions/token.ts', 'knex'),
    ];
    assert.deepEqual(climbs(floor, planted), [
      `${floor}/access/login/log-in.ts imports ${floor}/people/a.ts`,
      `${floor}/people/a.ts imports ${floor}/app.ts`,
    ]);
  });
});

describe('each folder imports only what its row allows', () => {
  const planted = [
    [
      'packages/contract/src/a.ts',
      ['zod', './b.ts'],
      ['@fairlead/local-resend', '../../../apps/api/src/app.ts'],
    ],
    [
      'packages/local-resend/src/a.ts',
      ['express', './b.ts'],
      ['@fairlead/contract', '../../contract/src/b.ts'],
    ],
    [
      'packages/stack/src/a.ts',
      ['@fairlead/local-resend', '@fairlead/contract/platform/placeholders', 'pg'],
      ['@fairlead/contract', '@fairlead/contract/platform/brand', '../../../ops/src/a.ts'],
    ],
    [
      'packages/stack/commands/lib/a.mjs',
      ['node:fs', './run.mjs', '../../src/ports.mjs'],
      ['tsx', '../../src/settings.ts', '@fairlead/contract/platform/brand', '../../../../lab/main.mjs'],
    ],
    [
      'apps/api/src/people/a.ts',
      ['@fairlead/contract', '../platform/b.ts', 'knex'],
      ['@fairlead/stack/stack', '../../test/a.ts', '../../../web/src/paths.ts', './people.routes.ts'],
    ],
    ['apps/api/src/app.ts', ['./people/people.routes.ts'], ['@fairlead/local-resend']],
    [
      'apps/api/src/people/a.test.ts',
      ['@fairlead/stack/stack', '@fairlead/local-resend', '../../test/a.ts', './people.routes.ts'],
      ['../../../web/src/paths.ts', '../../../../ops/src/a.ts'],
    ],
    [
      'apps/web/src/ui/a.tsx',
      ['react', './b.tsx'],
      ['../api/call.ts', '../layout/a.tsx', '../site/a.tsx', '@fairlead/contract/platform/brand', 'zod'],
    ],
    [
      'apps/web/src/api/a.ts',
      ['@fairlead/contract', '@ts-rest/core'],
      ['../ui/a.tsx', '../admin/people/a.ts'],
    ],
    ...['layout', 'auth', 'site'].map((folder) => [
      `apps/web/src/${folder}/a.tsx`,
      ['../ui/a.tsx', '../api/call.ts', '@fairlead/contract/platform/brand'],
      ['../admin/people/a.ts', '@fairlead/contract', '@tanstack/react-query', '../../../api/src/app.ts'],
    ]),
    [
      'apps/web/src/admin/people/a.tsx',
      ['@fairlead/contract', 'zod', '../../auth/a.ts', '../platform/a.ts'],
      ['../../site/a.tsx', '@fairlead/stack/stack', '../../../../../media/src/a.ts'],
    ],
    [
      'e2e/a.spec.ts',
      ['@fairlead/contract', '@fairlead/stack/stack'],
      ['../apps/api/src/app.ts', '../lab/main.mjs'],
    ],
    [
      'ops/src/a.ts',
      ['../../apps/api/test/a.ts', '@fairlead/stack/stack'],
      ['../../lab/src/a.ts', '../../e2e/a.ts'],
    ],
    ['media/src/a.ts', ['../../apps/web/src/paths.ts'], ['../../apps/api/src/app.ts', '../../lab/src/a.ts']],
    ['lab/src/a.ts', ['../../apps/api/src/app.ts', '../../ops/src/a.ts'], ['../../apps/web/src/paths.ts']],
  ];
  for (const [file, allowed, refused] of planted)
    it(`${file}, and planted imports are found`, () => {
      const found = strays([...allowed, ...refused].map((name) => importing(file, name)));
      assert.deepEqual(found, strays(refused.map((name) => importing(file, name))));
      assert.equal(found.length, refused.length);
    });
});
