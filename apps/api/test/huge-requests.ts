import type { Endpoint } from '@fairlead/contract/endpoints';
import { placesOf } from '@fairlead/contract/testing/body-places';
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

/** One huge value of each kind at every place of the body. */
export function* hugeRequests(endpoint: Endpoint): Generator<FuzzRequest> {
  const size = SIZES[endpoint.metadata.jsonBody ?? 'usual'];
  const path = endpoint.route.path.replace(/:\w+/g, '1');
  for (const { body } of placesOf(endpoint)) {
    const [before = '', after = ''] = JSON.stringify(body(HERE)).split(`"${HERE}"`);
    const room = size - before.length - after.length;
    for (const huge of HUGE)
      yield {
        method: endpoint.route.method,
        path,
        headers: { 'content-type': 'application/json' },
        body: before + huge(room) + after,
      };
  }
}
