import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sampleDocuments } from '@fairlead/contract/testing/arbitrary-document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { renderDocument } from '../../src/platform/mail/document/render-document.ts';
import { CONTEXT, emailFaults } from '../mail/check-email.ts';
import { type Mutant, mutants } from '../mail/mail-mutants.ts';

type Renderer = { renderDocument: typeof renderDocument };

const api = fileURLToPath(new URL('../..', import.meta.url));
const documents = sampleDocuments(60, 1);
let copies: string;

beforeAll(async () => {
  copies = await mkdtemp(join(tmpdir(), 'fairlead-mutants-'));
  await symlink(join(api, 'node_modules'), join(copies, 'node_modules'));
});
afterAll(() => rm(copies, { recursive: true, force: true }));

/** A copy of the renderer, with the change. */
async function rendererWith(name: string, change?: Mutant): Promise<Renderer> {
  const mail = join(copies, name);
  await cp(join(api, 'src/platform/mail/document'), join(mail, 'document'), { recursive: true });
  await cp(join(api, 'src/platform/mail/escape-html.ts'), join(mail, 'escape-html.ts'));
  if (change) {
    const file = join(mail, 'document', change.file);
    const source = await readFile(file, 'utf8');
    expect(source.split(change.find), `“${change.find}” once in ${change.file}`).toHaveLength(2);
    await writeFile(
      file,
      source.replace(change.find, () => change.put),
    );
  }
  return import(pathToFileURL(join(mail, 'document/render-document.ts')).href);
}

const isFlawed = ({ renderDocument: render }: Renderer) =>
  documents.some((document) => emailFaults(render(document, CONTEXT), document).length > 0);

test('an unchanged copy of the renderer has no fault', async () => {
  expect(isFlawed(await rendererWith('unchanged'))).toBe(false);
});

test('there are at least 30 mutants of the renderer', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(30);
});

test.each(mutants.map((mutant, at) => [`${mutant.file}: ${mutant.find}`, mutant, at] as const))(
  'a mutant is caught: %s',
  async (_, mutant, at) => {
    expect(isFlawed(await rendererWith(String(at), mutant))).toBe(true);
  },
);
