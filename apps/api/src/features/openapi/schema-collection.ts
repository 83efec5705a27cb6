import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { namedSchemas } from './named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';

/** The same schema with its references led to other names. */
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
 * A time has a format; the pattern that goes with it is for machines only, and long. A number in a query is text with a number
 * as default, which zod leaves out.
 */
const override = ({ zodSchema, jsonSchema }: Found) => {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === 'default' && typeof def.defaultValue === 'number' && jsonSchema.type === 'string')
    jsonSchema.default = String(def.defaultValue);
};

/**
 * Turns zod schemas into JSON Schema 2020-12, as OpenAPI 3.1 wants it, and gathers the named ones on the way. What a schema takes
 * differs from what it gives (defaults, transforms), so a name may end up with a second definition, called …Input.
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
      const fits = !known || isDeepStrictEqual(known, withReferences(definition, same));
      names.set(id, fits ? id : `${id}Input`);
    }
    for (const [id, definition] of definitions)
      components[names.get(id) ?? id] = withReferences(definition, names) as JsonSchema;
    return withReferences(own, names) as JsonSchema;
  }

  return { components, convert };
}
export type SchemaCollection = ReturnType<typeof createSchemaCollection>;
