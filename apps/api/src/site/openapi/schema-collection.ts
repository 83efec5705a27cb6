import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** The same schema with its references renamed. */
function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const name = key === '$ref' && typeof entry === 'string' && entry.startsWith(DEFINITION);
      if (!name) return [key, withReferences(entry, names)];
      const id = entry.slice(DEFINITION.length);
      return [key, COMPONENT + (names.get(id) ?? id)];
    }),
  );
}

type Found = { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema };

/**
 * A time has a format; its long pattern is left out because only machines read it. A number in a query is text with a
 * number as its default, which zod omits. What a list consists of is beside it: `listOf` in the contract.
 */
const override = ({ zodSchema, jsonSchema }: Found): void => {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === 'default' && typeof def.defaultValue === 'number' && jsonSchema.type === 'string')
    jsonSchema.default = String(def.defaultValue);
  const items = z.globalRegistry.get(zodSchema)?.items;
  if (items instanceof z.ZodType) {
    const { $schema, ...schema } = z.toJSONSchema(items, { override });
    jsonSchema.items = schema;
  }
};

/**
 * Converts zod schemas to JSON Schema 2020-12, as OpenAPI 3.1 requires, and collects the named ones on the way. A
 * schema's input can differ from its output (defaults, transforms), so a name may get a second definition, called
 * …Input.
 */
export function createSchemaCollection() {
  const components: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, metadata: namedSchemas, override });
    const definitions = Object.entries($defs ?? {});
    const names = new Map<string, string>();
    const same = new Map(definitions.map(([id]) => [id, id]));
    for (const [id, definition] of definitions) {
      const known = components[id];
      const isSame = !known || isDeepStrictEqual(known, withReferences(definition, same));
      names.set(id, isSame ? id : `${id}Input`);
    }
    for (const [id, definition] of definitions)
      components[names.get(id) ?? id] = withReferences(definition, names) as JsonSchema;
    return withReferences(own, names) as JsonSchema;
  }

  /** What a reference to a component stands for. */
  const resolve = (schema: JsonSchema): JsonSchema =>
    (schema.$ref?.startsWith(COMPONENT) && components[schema.$ref.slice(COMPONENT.length)]) || schema;

  return { components, convert, resolve };
}
export type SchemaCollection = ReturnType<typeof createSchemaCollection>;
