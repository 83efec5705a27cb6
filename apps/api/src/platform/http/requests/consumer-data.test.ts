import { socialSecurityRefusal } from '@fairlead/contract/platform/text/form-texts';
import { expect, test } from 'vitest';
import { consumerDataErrors } from './consumer-data.ts';

const words = (length: number) => 'word '.repeat(Math.ceil(length / 5)).slice(0, length);

test('a long text is read as a whole, wherever it’s cut into pieces', async () => {
  for (const at of [65_500, 65_525, 65_530, 65_536, 131_065]) {
    const long = (number: string) => ({ text: `${words(at)} ${number} ${words(70_000)}` });
    expect(await consumerDataErrors(long('123-45-6789'))).toEqual({ text: socialSecurityRefusal });
    expect(await consumerDataErrors(long('SSN: 123456789'))).toEqual({ text: socialSecurityRefusal });
    expect(await consumerDataErrors(long('555-123-45-6789'))).toBeUndefined();
  }
});

test('others get their turns while a large body is read', async () => {
  let turns = 0;
  let isRead = false;
  const takeTurns = () => {
    turns += 1;
    if (!isRead) setImmediate(takeTurns);
  };
  setImmediate(takeTurns);
  const body = { one: '123-45-678 '.repeat(450_000), many: Array.from({ length: 300_000 }, () => '1 2 3') };
  expect(await consumerDataErrors(body)).toBeUndefined();
  isRead = true;
  expect(turns).toBeGreaterThan(3);
});
