import { existsSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, most of it waiting. Begun last, one would run alone at the end. */
const LONG = [
  'src/sending/batch/unknown-outcomes',
  'test/everywhere/fuzz',
  'src/sending/sender',
  'src/sending/crash',
  'src/platform/process/start',
  'src/sending/in-flight',
  'src/sending/rate-limit/rate-limit',
  'src/lists/imports/commit/commit-import',
  'src/sending/ending/ledger',
];

const moved = LONG.find((name) => !existsSync(new URL(`../${name}.test.ts`, import.meta.url)));
if (moved) throw new Error(`There is no test file ${moved}: it was moved, so change its place here.`);

const place = ({ moduleId }: TestSpecification): number => {
  const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found === -1 ? LONG.length : found;
};

/** Vitest knows only how large the files are, unless it has run them before. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
