import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '@fairlead/stack/operator-error';
import { z } from 'zod';

const Manifest = z.object({
  format: z.literal(1),
  /** By the database's clock: the backup has everything committed before this time. */
  made_at: z.iso.datetime(),
  /** The team's, in which people read that. Backups of earlier versions don't say. */
  time_zone: z.string().optional(),
  /** `dump`: what pg_dump wrote. `rows`: lines of JSON. */
  kind: z.enum(['dump', 'rows']),
  file: z.enum(['database.dump', 'rows.jsonl.gz']),
  bytes: z.number(),
  sha256: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), rows: z.number(), checksum: z.string() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});

/** What a backup says about itself. */
export type Manifest = z.infer<typeof Manifest>;

const NAME = 'manifest.json';

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'format' | 'bytes' | 'sha256'>,
): Promise<Manifest> {
  const file = join(folder, manifest.file);
  const whole: Manifest = {
    format: 1,
    ...manifest,
    bytes: (await stat(file)).size,
    sha256: await sha256(file),
  };
  await writeFile(join(folder, NAME), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600, flush: true });
  return whole;
}

/** @throws OperatorError when the folder isn't a backup, or its file has changed */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new OperatorError(`${folder} isn’t a backup: there’s no ${NAME} in it.`);
  let manifest: Manifest;
  try {
    manifest = Manifest.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(
      `${join(folder, NAME)} can’t be read: it’s damaged or from another version. Nothing was changed.`,
    );
  }
  const file = join(folder, manifest.file);
  const found = await sha256(file).catch(() => undefined);
  if (found !== manifest.sha256)
    throw new OperatorError(
      `${file} is ${found ? 'damaged: its checksum doesn’t match the manifest' : 'missing'}. Nothing was changed.`,
    );
  return manifest;
}
