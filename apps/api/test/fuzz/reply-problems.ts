import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../../src/site/openapi/document.ts';

export type Asked = { method: string; url: string };
/** `body` is without compression; `header` takes lower-case names. */
export type Reply = { status: number; header: (name: string) => string | undefined; body: Buffer };

const document = await openApiDocument('http://localhost');
const FAILURE = '#/components/schemas/ErrorBody';
/** Responses at paths and methods that no endpoint has. */
const NO_ENDPOINT = new Set([400, 404, 405, 413, 415]);

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addSchema(document, 'api');

const compiled = new Map<string, ValidateFunction>();
function validatorOf(pointer: string): ValidateFunction {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
  compiled.set(pointer, validate);
  return validate;
}

const escapePointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

const placeholders = (path: string) => path.split('{').length;

/** Those with fewer placeholders come first (OpenAPI 3.1, Paths Object). */
const paths = Object.entries(document.paths)
  .sort(([a], [b]) => placeholders(a) - placeholders(b))
  .map(([path, methods]) => ({
    path,
    methods,
    pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i'),
  }));

function findOperation(method: string, path: string) {
  const key = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  for (const candidate of paths) {
    const operation = candidate.methods[key];
    if (operation && candidate.pattern.test(path)) return { path: candidate.path, key, operation };
  }
  return undefined;
}

function bodyProblems(pointer: string, type: string, body: Buffer): string[] {
  if (!type.startsWith('application/json')) return [`has type ${type || '(none)'} instead of JSON`];
  const validate = validatorOf(pointer);
  if (validate(JSON.parse(body.toString('utf8')))) return [];
  return [`does not fit the document: ${ajv.errorsText(validate.errors)}`];
}

/** What every response must have. */
const headerProblems = ({ header }: Reply): string[] =>
  [
    header('cache-control') === undefined && 'does not say whether it may be stored',
    !header('x-request-id') && 'has no X-Request-Id',
    !header('content-security-policy') && 'has no policy',
  ].filter((problem) => problem !== false);

/** For a response with one of the endpoint's own statuses. */
function bodyAsDocumented(pointer: string, content: Record<string, unknown>, type: string, body: Buffer) {
  const expected = Object.keys(content)[0] ?? '';
  if (expected === 'application/json')
    return bodyProblems(`${pointer}/content/application~1json/schema`, type, body);
  // A range such as image/*.
  return type.startsWith(expected.replace(/\*$/, '')) ? [] : [`has type ${type} instead of ${expected}`];
}

function contentProblems({ method, url }: Asked, { status, header, body }: Reply): string[] {
  const type = header('content-type') ?? '';
  if (method === 'OPTIONS' && status === 204) return [];
  const noBody = method === 'HEAD' || status === 204 || status === 304;
  const failure = () => (noBody ? [] : bodyProblems(FAILURE, type, body));
  const found = method === 'OPTIONS' ? undefined : findOperation(method, url.replace(/\?.*/s, ''));
  if (!found)
    return NO_ENDPOINT.has(status) ? failure() : ['is not how an unknown path is answered', ...failure()];
  // The client has it already. Any response with an ETag may be a 304, which the document doesn't repeat.
  if (status === 304 && header('etag')) return [];
  const reply = found.operation.responses[status];
  if (!reply) return ['has a status that the document does not know'];
  if (noBody || '$ref' in reply) return failure();
  const pointer = `#/paths/${escapePointer(found.path)}/${found.key}/responses/${status}`;
  return bodyAsDocumented(pointer, reply.content ?? {}, type, body);
}

/** In which ways a response below /api, a failure included, isn't as the OpenAPI document says. */
export const replyProblems = (asked: Asked, reply: Reply): string[] =>
  [...headerProblems(reply), ...contentProblems(asked, reply)].map(
    (problem) => `${asked.method} ${asked.url.slice(0, 200)}: the answer ${reply.status} ${problem}`,
  );
