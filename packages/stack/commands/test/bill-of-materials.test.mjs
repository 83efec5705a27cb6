import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { isLicenseAllowed } from '../../checks/allowed-licenses.mjs';
import { rootPath } from '../lib/root.mjs';
import { runCheck } from './run-check.mjs';

const place = mkdtempSync(path.join(tmpdir(), 'fairlead-bill-'));
after(() => rmSync(place, { recursive: true, force: true }));

describe('the bill of materials', () => {
  let bill;
  before(async () => {
    const { code, output } = await runCheck('bill-of-materials.mjs');
    assert.equal(code, 0, output);
    bill = JSON.parse(readFileSync(rootPath('sbom.cdx.json'), 'utf8'));
  });

  /** Checks the bill with a package of production, and one for development, changed. */
  function checkWith(change) {
    const changed = structuredClone(bill);
    change(changed.components, (name) => changed.components.find((one) => one.name === name && !one.group));
    const file = path.join(place, 'changed.json');
    writeFileSync(file, JSON.stringify(changed));
    return runCheck('bill-of-materials.mjs', [file]);
  }

  // asvs 15.1.2
  it('is CycloneDX 1.6, and tells what is for development only', () => {
    assert.deepEqual([bill.bomFormat, bill.specVersion], ['CycloneDX', '1.6']);
    // A group makes it another package, such as @types/express; their order varies.
    const scope = (name) => bill.components.find((one) => one.name === name && !one.group).scope;
    assert.deepEqual([scope('express'), scope('vitest')], [undefined, 'excluded']);
  });

  for (const [what, change, said] of [
    [
      'has a license outside the list',
      (_, find) => Object.assign(find('express'), { licenses: [{ license: { id: 'AGPL-3.0-only' } }] }),
      /^express@\S+ has a license that isn't allowed: AGPL-3\.0-only\.$/m,
    ],
    [
      'is in production with a license for development',
      (_, find) => Object.assign(find('express'), { licenses: [{ license: { id: 'MPL-2.0' } }] }),
      /^express@\S+ has a license that isn't allowed: MPL-2\.0\.$/m,
    ],
    [
      'names no license',
      (_, find) => Object.assign(find('express'), { licenses: undefined }),
      /^express@\S+ names no license\.$/m,
    ],
    [
      'has no checksum',
      (_, find) => Object.assign(find('express'), { externalReferences: [] }),
      /^express@\S+ has no checksum in the bill of materials\.$/m,
    ],
    [
      'is installed and not listed',
      (components, find) => components.splice(components.indexOf(find('express')), 1),
      /^express@\S+ is missing in the bill of materials\.$/m,
    ],
    [
      'is listed in another version than the installed one',
      (_, find) => Object.assign(find('express'), { version: '1.0.0' }),
      /^express@1\.0\.0 is listed, but isn't installed\.$/m,
    ],
  ])
    it(`is refused when a package ${what}`, async () => {
      const { code, output } = await checkWith(change);
      assert.match(output, said);
      assert.equal(code, 1);
    });
});

describe('a license', () => {
  const holds = (text, development = false) => isLicenseAllowed(text, { development });

  it('of several needs one that is allowed to choose from, and all that apply', () => {
    assert.ok(holds('GPL-3.0-only OR MIT'));
    assert.ok(holds('(MIT AND Zlib)'));
    assert.ok(!holds('GPL-3.0-only AND MIT'));
  });

  it('that owes a library’s source is allowed for that library only', () => {
    assert.ok(isLicenseAllowed('LGPL-3.0-or-later', { name: '@img/sharp-libvips-linux-x64@1.3.4' }));
    assert.ok(!isLicenseAllowed('LGPL-3.0-or-later', { name: 'express@5.3.0' }));
  });

  it('in words is not allowed', () => {
    assert.ok(!holds('SEE LICENSE IN LICENSE.md', true));
    assert.ok(!holds('UNLICENSED', true));
  });
});
