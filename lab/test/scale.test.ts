import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arithmetic } from '../src/scale/arithmetic.ts';
import { publishedPrices } from '../src/scale/published-prices.ts';
import { measuredTable, multipliedTable } from '../src/scale/tables.ts';

const PAGE = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8');

/** The figures of a row of the page. */
function row(name: string): number[] {
  const cells =
    PAGE.split('\n')
      .find((line) => line.startsWith(`| ${name} |`))
      ?.split('|') ?? [];
  return cells.slice(2, 5).map((cell) => Number(cell.replaceAll(',', '')));
}
const SAID = /^Measured: ([\d,]+) subscribers, a campaign to ([\d,]+) of them .*, ([\d,]+) deliveries/m;
const [people = 0, planned = 0, told = 0] = (SAID.exec(PAGE) ?? [])
  .slice(1)
  .map((figure) => Number(figure.replaceAll(',', '')));
const [subscriber = 0, subscriberWal = 0] = row('subscriber');
const [recipient = 0, recipientWal = 0, recipients = 0] = row('recipient written');
const [, mailWal = 0, mails = 0] = row('mail sent');
const [batch = 0] = row('batch of 100');
const [event = 0, eventWal = 0, events = 0] = row('event of the provider');
const measured = {
  bytes: { subscriber, recipient, batch, event },
  wal: { subscriber: subscriberWal, recipient: recipientWal, sentMail: mailWal, event: eventWal },
  seconds: { recipients, sentMails: mails, events },
  recipients: planned,
};
const wanted = {
  subscribers: 10_000_000,
  sends: 100,
  eventsPerMail: 1.5,
  pricePerThousand: publishedPrices.perThousandMails,
  pricePerGibibyte: publishedPrices.perGibibyteMonth,
};

test('every figure of the page of scale follows from those that were measured', () => {
  expect(PAGE).toContain(measuredTable({ people, events: told }, measured));
  expect(PAGE).toContain(multipliedTable(wanted, arithmetic(measured, wanted)));
});

test('what is wanted twice as often costs twice as much', () => {
  const [once, twice] = [arithmetic(measured, wanted), arithmetic(measured, { ...wanted, sends: 200 })];
  expect(twice.mails).toBe(2_000_000_000);
  expect(twice.bytes.month / once.bytes.month).toBeCloseTo(2);
  expect(twice.money.mails / once.money.mails).toBeCloseTo(2);
  expect(once.hours.providerOfOne[0]).toBeCloseTo(10_000_000 / 100 / (10 * 0.95) / 3_600);
});
