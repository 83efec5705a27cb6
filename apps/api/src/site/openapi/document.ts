import { setImmediate as others } from 'node:timers/promises';
import { endpoints } from '@fairlead/contract/endpoints';
import { brand } from '@fairlead/contract/platform/brand';
import { describeOperation, type Operation } from './operation.ts';
import { headers, sharedReplies } from './replies.ts';
import { createSchemaCollection } from './schema-collection.ts';

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
