import type { Endpoint } from '@fairlead/contract/endpoints';
import type { Access, Metadata } from '@fairlead/contract/platform/access';
import { z } from 'zod';
import { describeReply } from './replies.ts';
import type { JsonSchema, SchemaCollection } from './schema-collection.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};

const accessWords: Record<Access, string> = {
  public: 'Open to everyone.',
  signed: 'Open to anyone who has the token or the signature.',
  admin: 'For admins.',
  superAdmin: 'For super admins.',
};

const asObject = (fields: unknown): z.ZodType | undefined => {
  if (fields instanceof z.ZodType) return fields;
  return typeof fields === 'object' && fields !== null
    ? z.object(fields as Record<string, z.ZodType>)
    : undefined;
};

function parametersIn(place: Parameter['in'], fields: unknown, schemas: SchemaCollection): Parameter[] {
  const object = asObject(fields);
  if (!object) return [];
  const { properties = {}, required = [] } = schemas.resolve(schemas.convert(object, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: schema as JsonSchema,
  }));
}

type Content = Record<string, { schema: JsonSchema }>;

function requestBody(
  body: unknown,
  { csvBody, imageBody }: Metadata,
  schemas: SchemaCollection,
): { requestBody?: { required: true; content: Content } } {
  if (csvBody)
    return { requestBody: { required: true, content: { 'text/csv': { schema: { type: 'string' } } } } };
  if (imageBody) {
    const schema: JsonSchema = { type: 'string', format: 'binary' };
    const content = { 'application/octet-stream': { schema }, 'image/*': { schema } };
    return { requestBody: { required: true, content } };
  }
  if (typeof body !== 'object' || body === null) return {};
  const schema = body instanceof z.ZodType ? schemas.convert(body, 'input') : {};
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

/** One endpoint of the contract as an OpenAPI operation. */
export function describeOperation({ name, route, metadata }: Endpoint, schemas: SchemaCollection) {
  const needsSession = metadata.access === 'admin' || metadata.access === 'superAdmin';
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    summary: route.summary ?? name,
    description: [accessWords[metadata.access], route.description].filter(Boolean).join(' '),
    security: needsSession ? [{ session: [] }] : [],
    'x-access': metadata.access,
    parameters: [
      ...parametersIn('path', route.pathParams, schemas),
      ...parametersIn('query', route.query, schemas),
      ...parametersIn('header', route.headers, schemas),
    ],
    ...('body' in route ? requestBody(route.body, metadata, schemas) : {}),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, reply]) => [
        status,
        describeReply(status, reply, schemas),
      ]),
    ),
  };
}
export type Operation = ReturnType<typeof describeOperation>;
