import type { Endpoint } from '@fairlead/contract/endpoints';
import { placesOf } from '@fairlead/contract/testing/request-places';
import type { FuzzRequest } from './arbitrary-request.ts';

/** Bytes: a little less than what the endpoint reads, so that all of it is looked at. */
const SIZES = { usual: 99_000, document: 490_000, people: 4_900_000 };

const listOf = (item: string) => (size: number) =>
  `[${Array(Math.floor(size / (item.length + 1)))
    .fill(item)
    .join(',')}]`;

function unknownFields(size: number): string {
  const count = Math.floor(size / '"k1000000":0,'.length);
  return `{${Array.from({ length: count }, (_, number) => `"k${1_000_000 + number}":0`).join(',')}}`;
}

/** As JSON. */
const HUGE: ((size: number) => string)[] = [
  listOf('0'),
  listOf('""'),
  listOf('{}'),
  listOf('[]'),
  listOf('null'),
  unknownFields,
  (size) => JSON.stringify('x'.repeat(size)),
  (size) => JSON.stringify('a@b.co '.repeat(Math.floor(size / 7))),
  (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
];

const HERE = '@huge@';

/** One record, one cell, many rows, or many columns. */
const HUGE_FILES: ((size: number) => string)[] = [
  (size) => `email,name,notes\n${','.repeat(size)}`,
  (size) => `email,name,notes\nann@mail.invalid,Ann,${'x'.repeat(size)}`,
  (size) => `email,name,notes\n"${'"'.repeat(size)}`,
  (size) => `email,name\n${'a@b.invalid\n'.repeat(size / 12)}`,
  (size) =>
    `email,status\n${Array.from({ length: size / 24 }, (_, at) => `a${at}@b.invalid,s${at}`).join('\n')}`,
  (size) => `email${',name'.repeat(size / 5)}`,
  (size) => '\n'.repeat(size),
  (size) => '\u00e4;'.repeat(size / 3),
];
const PART = 1_950_000;

type Body = { type: string; body: string };

function* jsonBodies(endpoint: Endpoint): Generator<Body> {
  const size = SIZES[endpoint.metadata.jsonBody ?? 'usual'];
  for (const { body } of placesOf(endpoint)) {
    const [before = '', after = ''] = JSON.stringify(body(HERE)).split(`"${HERE}"`);
    const room = size - before.length - after.length;
    for (const huge of HUGE) yield { type: 'application/json', body: before + huge(room) + after };
  }
}

/** One huge value of each kind at every place of the body; or huge files, if the endpoint takes them. */
export function* hugeRequests(endpoint: Endpoint): Generator<FuzzRequest> {
  const { route, metadata } = endpoint;
  const path = route.path.replace(/:\w+/g, '1');
  const bodies = metadata.csvBody
    ? HUGE_FILES.map((file) => ({ type: 'text/csv', body: file(PART) }))
    : jsonBodies(endpoint);
  for (const { type, body } of bodies)
    yield { method: route.method, path, headers: { 'content-type': type }, body };
}
