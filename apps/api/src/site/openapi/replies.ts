import { ErrorBody } from '@fairlead/contract/platform/errors';
import { ContractNoBody } from '@ts-rest/core';
import { z } from 'zod';
import type { JsonSchema, SchemaCollection } from './schema-collection.ts';

type Reference = { $ref: string };
type Content = Record<string, { schema: JsonSchema }>;
export type Reply = { description: string; headers: Record<string, Reference>; content?: Content };

/** What each status means, for every endpoint. */
const meanings: Record<string, { name: string; description: string }> = {
  400: { name: 'BadRequest', description: 'Something in the request is missing or wrong, or breaks a rule' },
  401: { name: 'Unauthorized', description: 'No valid session, or wrong credentials' },
  403: { name: 'Forbidden', description: 'This session isn’t allowed to do this' },
  404: { name: 'NotFound', description: 'It doesn’t exist' },
  405: { name: 'MethodNotAllowed', description: 'The address doesn’t take this method; see Allow' },
  409: { name: 'Conflict', description: 'Already there, or not possible right now' },
  413: { name: 'TooLarge', description: 'The body is too large' },
  415: { name: 'UnsupportedMediaType', description: 'The endpoint doesn’t take this type of body' },
  429: { name: 'TooManyRequests', description: 'Too many requests; see Retry-After' },
  500: {
    name: 'Internal',
    description: 'The server failed; the log has the cause under the request ID',
  },
  503: {
    name: 'Unavailable',
    description:
      'The database or the email provider isn’t answering, or too much is waiting; try again shortly',
  },
};

/** What an endpoint says besides its failures. */
const otherMeanings: Record<string, string> = { 304: 'Not changed since the caller loaded it' };

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };
const headersOf = (status: string) =>
  status === '429' || status === '503' ? { ...requestId, ...retryAfter } : requestId;

export const headers = {
  'X-Request-Id': {
    description: 'Names this request in the logs; taken from the request if well-formed there',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

type Other = { contentType: string; body: unknown };
const isOther = (reply: unknown): reply is Other =>
  typeof reply === 'object' && reply !== null && 'contentType' in reply;

function contentOf(reply: unknown, schemas: SchemaCollection): Content | undefined {
  if (reply === ContractNoBody) return undefined;
  const [type, body] = isOther(reply)
    ? [reply.contentType.split(';')[0] ?? '', reply.body]
    : ['application/json', reply];
  return { [type]: { schema: body instanceof z.ZodType ? schemas.convert(body, 'output') : {} } };
}

/** One response of an endpoint; failures in the common shape refer to a shared description. */
export function describeReply(status: string, reply: unknown, schemas: SchemaCollection): Reply | Reference {
  const meaning = meanings[status];
  if (meaning && reply === ErrorBody) return { $ref: `#/components/responses/${meaning.name}` };
  const content = contentOf(reply, schemas);
  const description = meaning?.description ?? otherMeanings[status] ?? 'Done';
  return { description, headers: headersOf(status), ...(content ? { content } : {}) };
}

/** The failures in the common shape, by name. */
export function sharedReplies(schemas: SchemaCollection): Record<string, Reply> {
  return Object.fromEntries(
    Object.entries(meanings).map(([status, { name, description }]) => [
      name,
      {
        description,
        headers: headersOf(status),
        content: { 'application/json': { schema: schemas.convert(ErrorBody, 'output') } },
      },
    ]),
  );
}
