import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

const CONTRACT = new URL('../../../../../packages/contract/src/', import.meta.url);

test('every schema that the contract exports has its name in the document', async () => {
  const files = readdirSync(CONTRACT, { encoding: 'utf8', recursive: true })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    // An email's document is described where it's used.
    .filter((file) => !/^email.document/.test(file));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(new URL(file, CONTRACT).href)),
  );
  // Schemas of single fields have lower-case names and no component of their own.
  const schemas = modules
    .flatMap((exported) => Object.entries(exported))
    .filter(([name, value]) => value instanceof z.ZodType && /^[A-Z]/.test(name)) as [string, z.ZodType][];
  expect(
    schemas.filter(([name, schema]) => namedSchemas.get(schema)?.id !== name).map(([name]) => name),
  ).toEqual([]);
  expect(schemas.map(([name]) => name)).toContain('SubscriberImport');
});
