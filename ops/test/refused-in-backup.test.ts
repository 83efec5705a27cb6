import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { csvImport } from '../../apps/api/test/calls/csv-import.ts';
import { useTestApp } from '../../apps/api/test/test-app.ts';
import { takeBackup } from '../src/backup/take-backup.ts';

const app = useTestApp();

const inquiry = { name: 'Ann', email: 'ann@mail.invalid', subject: 'Hello' };

test('a Social Security number that was refused is in no backup, only what was taken', async () => {
  const ask = (message: string) =>
    app
      .request()
      .post('/api/contact')
      .send({ ...inquiry, message });
  await ask('My SSN is 123-45-6789').expect(400);
  await ask('Please call me').expect(200);
  const file = [
    'Email,Name,Status',
    'bo@mail.invalid,Bo 123-45-6789,Subscribed',
    'cy@mail.invalid,Cy,Subscribed',
  ];
  const calls = csvImport(app, await app.asAdmin());
  const { import: checked } = await calls.check(file.join('\n'), { confirmed: 'true' });
  await calls.finish(checked.id, 'commit');

  const backups = await mkdtemp(join(tmpdir(), 'refused in backup '));
  try {
    const { folder, manifest } = await takeBackup({ url: app.ownerUrl, kind: 'rows' }, backups);
    const text = gunzipSync(await readFile(join(folder, manifest.file))).toString();
    expect(text).toContain('Please call me');
    expect(text).toContain('cy@mail.invalid');
    expect(text).toContain('bo@mail.invalid');
    expect(text).not.toMatch(/123-?45-?6789/);
  } finally {
    await rm(backups, { recursive: true, force: true });
  }
});
