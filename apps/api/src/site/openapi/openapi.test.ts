import { endpoints } from '@fairlead/contract/endpoints';
import { PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useTestApp } from '../../../test/test-app.ts';
import type { OpenApiDocument } from './document.ts';

const openPathOf = ({ path }: { path: string }) => path.replace(/:(\w+)/g, '{$1}');
const app = useTestApp({ publicUrl: 'https://fairlead.example' });

async function load(): Promise<OpenApiDocument> {
  const { body } = await app.request().get('/api/openapi.json').expect(200);
  return body;
}

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const document = await load();
    expect(document.openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('knows every endpoint with its failures and who may call it', async () => {
    const { paths, servers } = await load();
    expect(servers).toEqual([{ url: 'https://fairlead.example' }]);
    for (const { name, route, metadata } of endpoints) {
      const operation = paths[openPathOf(route)]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      expect(Object.keys(operation?.responses ?? {})).toEqual(Object.keys(route.responses));
      const needsSession = metadata.access === 'admin' || metadata.access === 'superAdmin';
      expect(operation?.security).toEqual(needsSession ? [{ session: [] }] : []);
      expect(operation?.['x-access']).toBe(metadata.access);
    }
  });

  test('describes each parameter that a query takes', async () => {
    const { paths } = await load();
    const queries = endpoints.flatMap(({ route }) => (route.query ? [{ route, query: route.query }] : []));
    expect(queries.length).toBeGreaterThan(20);
    for (const { route, query } of queries) {
      const operation = paths[openPathOf(route)]?.[route.method.toLowerCase()];
      const described = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      expect(described, route.path).toEqual(Object.keys((query as z.ZodObject).shape));
    }
  });

  // asvs 2.2.1
  test('describes requests and responses down to the last field', async () => {
    const { paths, components } = await load();
    const list = paths['/api/email/subscribers']?.get;
    expect(list?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
      ['role', 'query', false],
      ['search', 'query', false],
      ['active_only', 'query', false],
      ['tag', 'query', false],
      ['import', 'query', false],
      ['sort', 'query', false],
      ['order', 'query', false],
      ['limit', 'query', false],
      ['cursor', 'query', false],
    ]);
    expect(list?.parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
      type: 'string',
      pattern: '^\\d{1,6}$',
      default: '100',
    });
    const login = paths['/api/admin/login']?.post;
    expect(login?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Credentials',
    });
    expect(components.schemas.Subscriber?.required).toEqual([
      'id',
      'email',
      ...PERSON_FIELDS,
      'role',
      'source',
      'is_active',
      'subscribed_at',
      'suppression',
    ]);
    expect(components.schemas.ErrorBody).toMatchObject({
      required: ['success', 'error'],
      additionalProperties: false,
    });
    const send = paths['/api/email/send-marketing-emails']?.post;
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: 'idempotency-key', in: 'header', required: false }),
    );
  });

  test('is compressed, and not sent again when it has not changed', async () => {
    const first = await app.request().get('/api/openapi.json').set('Accept-Encoding', 'br').expect(200);
    expect(first.headers['content-encoding']).toBe('br');
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
    await app
      .request()
      .get('/api/openapi.json')
      .set({ 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag ?? '' })
      .expect(304);
  });

  // asvs 4.1.1
  test('has a schema for every response', async () => {
    const { paths } = await load();
    const replies = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, responses }) =>
        Object.entries(responses).map(([status, reply]) => ({ name: `${operationId} ${status}`, reply })),
      );
    for (const { name, reply } of replies) {
      if ('$ref' in reply || name.endsWith(' 304')) continue;
      const [content] = Object.values(reply.content ?? {});
      expect(Object.keys(content?.schema ?? {}), name).not.toEqual([]);
    }
  });
});
