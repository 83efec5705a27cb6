import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../src/features/openapi/document.ts';

const document = openApiDocument('http://localhost');
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

const paths = Object.entries(document.paths).map(([path, methods]) => ({
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

const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

function bodyProblems(pointer: string, type: string, body: Buffer): string[] {
  if (!type.startsWith('application/json')) return [`has type ${type || '(none)'} instead of JSON`];
  const validate = validatorOf(pointer);
  if (validate(JSON.parse(body.toString('utf8')))) return [];
  return [`does not fit the document: ${ajv.errorsText(validate.errors)}`];
}

/** What every response must have. */
const headerProblems = (res: ServerResponse): string[] =>
  [
    res.getHeader('cache-control') === undefined && 'does not say whether it may be stored',
    !res.getHeader('x-request-id') && 'has no X-Request-Id',
    !res.getHeader('content-security-policy') && 'has no policy',
  ].filter((problem) => problem !== false);

/** For a response with one of the endpoint's own statuses. */
function bodyAsDocumented(pointer: string, content: Record<string, unknown>, type: string, body: Buffer) {
  const expected = Object.keys(content)[0] ?? '';
  if (expected === 'application/json')
    return bodyProblems(`${pointer}/content/application~1json/schema`, type, body);
  return type.startsWith(expected) ? [] : [`has type ${type} instead of ${expected}`];
}

function contentProblems(req: IncomingMessage, res: ServerResponse, body: Buffer): string[] {
  const { method = '', url = '' } = req;
  const type = String(res.getHeader('content-type') ?? '');
  const status = res.statusCode;
  if (method === 'OPTIONS' && status === 204) return [];
  const noBody = method === 'HEAD' || status === 204 || status === 304;
  const failure = () => (noBody ? [] : bodyProblems(FAILURE, type, body));
  const found = method === 'OPTIONS' ? undefined : findOperation(method, url.replace(/\?.*/s, ''));
  if (!found)
    return NO_ENDPOINT.has(status) ? failure() : ['is not how an unknown path is answered', ...failure()];
  // The client has it already. Any response with an ETag may be a 304, which the document doesn't repeat.
  if (status === 304 && res.getHeader('etag')) return [];
  const reply = found.operation.responses[status];
  if (!reply) return ['has a status that the document does not know'];
  if (noBody || '$ref' in reply) return failure();
  const pointer = `#/paths/${escapePointer(found.path)}/${found.key}/responses/${status}`;
  return bodyAsDocumented(pointer, reply.content ?? {}, type, body);
}

/**
 * Watches an application: every response below /api, including failures, must match the OpenAPI document. The harness
 * fails the test if the list of violations isn't empty.
 */
export function checkReplies(app: RequestListener): { listener: RequestListener; violations: string[] } {
  const violations: string[] = [];
  const listener: RequestListener = (req, res) => {
    if (!req.url?.startsWith('/api')) return app(req, res);
    const label = `${req.method} ${req.url.slice(0, 200)}`;
    const chunks: Buffer[] = [];
    const gather = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    const { write, end } = res;
    res.write = ((...args: Parameters<typeof write>) => {
      gather(args[0]);
      return write.apply(res, args);
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      gather(args[0]);
      const decode = decoders[String(res.getHeader('content-encoding') ?? '')];
      const body = Buffer.concat(chunks);
      // A copy, because routers shorten the request's URL as they pass it on.
      const request = Object.assign(Object.create(req), { url: label.slice(label.indexOf(' ') + 1) });
      const content = contentProblems(request, res, decode ? decode(body) : body);
      for (const problem of [...headerProblems(res), ...content])
        violations.push(`${label}: the answer ${res.statusCode} ${problem}`);
      return end.apply(res, args);
    }) as typeof end;
    app(req, res);
  };
  return { listener, violations };
}
