import type { Endpoint } from '@fairlead/contract/endpoints';
import type { OpenApiDocument } from '../../src/site/openapi/document.ts';
import type { JsonSchema } from '../../src/site/openapi/schema-collection.ts';

type Schemas = OpenApiDocument['components']['schemas'];

/** Deeper, a document only repeats what it has further up. */
const DEEPEST = 9;

const optionsOf = ({ anyOf, oneOf, allOf }: JsonSchema) =>
  [anyOf, oneOf, allOf].flatMap((options) => (options ?? []) as JsonSchema[]);

/** Values that a schema describes, each with the text in one place where it takes any. */
function plantedIn(schema: JsonSchema, schemas: Schemas, text: string, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  const inside = (one: unknown) => plantedIn((one ?? {}) as JsonSchema, schemas, text, depth + 1);
  if (schema.$ref) return inside(schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.const !== undefined || schema.enum) return [];
  const options = optionsOf(schema);
  if (options.length > 0) return options.flatMap(inside);
  if (schema.type === 'string') return [text];
  if (schema.type === 'array') return inside(schema.items).map((item) => [item]);
  if (schema.type !== 'object') return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
    inside(value).map((planted) => ({ [name]: planted })),
  );
}

/** Bodies of a request to an endpoint, each with the text in one place of those that take any. */
export function plantedBodies({ route }: Endpoint, document: OpenApiDocument, text: string): object[] {
  const path = route.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[route.method.toLowerCase()];
  const schema = operation?.requestBody?.content['application/json']?.schema;
  const bodies = schema ? plantedIn(schema, document.components.schemas, text) : [];
  return [...new Map(bodies.map((body) => [JSON.stringify(body), body as object])).values()];
}
