import { CALLS_PER_SECOND, HOURS_OF_A_MONTH, type Result, USED_OF_LIMIT, type Wanted } from './arithmetic.ts';
import type { Measured, Sizes } from './measurements.ts';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const whole = (value: number) => number.format(value);
const bytes = (value: number) =>
  value >= 1e12
    ? `${short.format(value / 1e12)} TB`
    : value >= 1e9
      ? `${short.format(value / 1e9)} GB`
      : `${whole(value / 1e6)} MB`;

function table(columns: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [columns, columns.map(() => '---'), ...rows].map(line).join('\n');
}

const dollars = (amount: number) => `$${whole(amount)}`;

/** What was measured. */
export function measuredTable(
  { people, events }: Sizes,
  { recipients, bytes: size, wal, seconds }: Measured,
): string {
  const said = `Measured: ${whole(people)} subscribers, a campaign to ${whole(recipients)} of them sent by one process to a provider without a limit, ${whole(events)} deliveries told by webhook`;
  const measured = table(
    ['one', 'bytes on disk, with indexes', 'bytes of log (WAL)', 'seconds for a million, this machine'],
    [
      ['subscriber', whole(size.subscriber), whole(wal.subscriber), ''],
      ['recipient written', whole(size.recipient), whole(wal.recipient), short.format(seconds.recipients)],
      ['mail sent', '(in its recipient)', whole(wal.sentMail), short.format(seconds.sentMails)],
      ['batch of 100', whole(size.batch), '(in the mails)', ''],
      ['event of the provider', whole(size.event), whole(wal.event), short.format(seconds.events)],
    ],
  );
  return `${said}\n\n${measured}\n`;
}

/** What follows from it. */
export function multipliedTable(wanted: Wanted, result: Result): string {
  const said = `Multiplied: ${whole(wanted.subscribers)} subscribers, ${whole(wanted.sends)} sends a month to all of them, ${wanted.eventsPerMail} events of the provider for each mail`;
  const rates = CALLS_PER_SECOND.map((rate) => `${rate} calls/s`).join(' / ');
  const hours = (each: number[]) => each.map((value) => `${short.format(value)} h`).join(' / ');
  const multiplied = table(
    ['in a month', ''],
    [
      ['mails, and rows of recipients', whole(result.mails)],
      ['batches, and calls of the provider', whole(result.batches)],
      ['events', whole(result.events)],
      ['subscribers on disk, once', bytes(result.bytes.subscribers)],
      ['recipients on disk, each month', bytes(result.bytes.recipients)],
      ['batches on disk, each month', bytes(result.bytes.batches)],
      ['events on disk, each month', bytes(result.bytes.events)],
      ['all of these after a year', bytes(result.bytes.subscribers + 12 * result.bytes.month)],
      ['log (WAL) written', `${bytes(result.wal.month)}, ${bytes(result.wal.perSecond)} a second on average`],
      [
        `one send at ${rates}, of which ${whole(100 * USED_OF_LIMIT)} % are used`,
        hours(result.hours.providerOfOne),
      ],
      [`all sends at ${rates}, of ${HOURS_OF_A_MONTH} h`, hours(result.hours.provider)],
      [
        'one send: writing its recipients, this machine',
        `${short.format(result.hours.recipientsOfOne * 60)} min`,
      ],
      ['all sends: one sender without a limit, this machine', `${short.format(result.hours.sending)} h`],
      ['events: one API process, this machine', `${short.format(result.hours.events)} h`],
      [
        'events a second: average, and while mails go out',
        `${whole(result.eventsPerSecond.average)}, ${whole(result.eventsPerSecond.peak)}`,
      ],
      [
        `the provider: thousands of mails to pay, at $${wanted.pricePerThousand.toFixed(2)}`,
        `${whole(result.mails / 1_000)}: ${dollars(result.money.mails)}`,
      ],
      [
        `disk after a year: gibibytes to pay each month, at $${wanted.pricePerGibibyte.toFixed(2)}`,
        `${whole(result.gibibytesAfterAYear)}: ${dollars(result.money.storageAfterAYear)}`,
      ],
    ],
  );
  return `${said}\n\n${multiplied}\n`;
}
