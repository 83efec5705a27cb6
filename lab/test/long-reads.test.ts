import { expect, test } from 'vitest';
import { longReads } from '../src/busy/long-reads.ts';

test('lab busy asks every endpoint that has a lane', () => {
  const ids = { campaign: 1, subscriberImport: 1, commonTag: 1, segment: 1 } as Parameters<
    typeof longReads
  >[0];
  expect(() => longReads(ids)).not.toThrow();
});
