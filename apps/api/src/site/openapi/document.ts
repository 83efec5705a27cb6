import { setImmediate as others } from 'node:timers/promises';
import { type Endpoint, endpoints } from '@fairlead/contract/endpoints';
import type { Access, Metadata } from '@fairlead/contract/platform/access';
import { brand } from '@fairlead/contract/platform/brand';
import { z } from 'zod';
import { describeReply, headers, sharedReplies } from './replies.ts';
import { createSchemaCollection, type JsonSchema, type SchemaCollection } from './schema-collection.ts';

const DESCRIPTION = `The API behind the ${brand.name} site and its admin area. Bodies are JSON unless an endpoint says otherwise. A success carries \
"success": true; a failure carries "success": false and a text that can be shown. Unknown addresses are answered 404, wrong \
methods 405 with Allow, both in the same shape. HEAD works wherever GET does. Times are ISO 8601 in UTC.`;

const openApiPath = (path: string): string => path.replace(/:([A-Za-z_]+)/g, '{$1}');

/** The contract as an OpenAPI 3.1 document. Others get a turn after each endpoint: all of them take a third of a second. */
export async function openApiDocument(publicUrl: string) {
  const schemas = createSchemaCollection();
  const responses = sharedReplies(schemas);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.route.path);
    paths[path] = {
      ...paths[path],
      [endpoint.route.method.toLowerCase()]: describeOperation(endpoint, schemas),
    };
    await others();
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(({ name }) => name.split('.')[0] ?? name))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of POST /api/admin/login. It stops working as soon as the session ends.',
        },
      },
      headers,
      responses,
      schemas: schemas.components,
    },
  };
}
export type OpenApiDocument = Awaited<ReturnType<typeof openApiDocument>>;

type Parameter = {
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
function describeOperation({ name, route, metadata }: Endpoint, schemas: SchemaCollection) {
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
type Operation = ReturnType<typeof describeOperation>;
