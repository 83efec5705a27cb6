import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Measured } from './measurements.ts';

export type Wanted = {
  subscribers: number;
  /** Campaigns to everyone in a month. */
  sends: number;
  eventsPerMail: number;
  /** US dollars. */
  pricePerThousand: number;
  /** US dollars a month. */
  pricePerGibibyte: number;
};

/** Calls per second by the provider's documentation: now, and earlier. */
export const CALLS_PER_SECOND = [10, 5] as const;

/** How much of the provider's limit is used, as `lab rate` measured it (docs/performance.md). */
export const USED_OF_LIMIT = 0.95;

export const HOURS_OF_A_MONTH = 720;

export type Result = {
  mails: number;
  batches: number;
  events: number;
  bytes: { subscribers: number; recipients: number; batches: number; events: number; month: number };
  gibibytesAfterAYear: number;
  wal: { month: number; perSecond: number };
  hours: {
    /** At each of `CALLS_PER_SECOND`. */
    provider: number[];
    providerOfOne: number[];
    recipientsOfOne: number;
    sending: number;
    events: number;
  };
  /** Events a second: on average, and while emails go out at the first of `CALLS_PER_SECOND`. */
  eventsPerSecond: { average: number; peak: number };
  /** US dollars a month. */
  money: { mails: number; storageAfterAYear: number };
};

const GIBIBYTE = 2 ** 30;

/** Everything here is derived from the cost of one. */
export function arithmetic({ bytes, wal, seconds }: Measured, wanted: Wanted): Result {
  const { subscribers, sends, eventsPerMail, pricePerThousand, pricePerGibibyte } = wanted;
  const mails = subscribers * sends;
  const batches = mails / BATCH_SIZE;
  const events = mails * eventsPerMail;
  const size = {
    subscribers: subscribers * bytes.subscriber,
    recipients: mails * bytes.recipient,
    batches: batches * bytes.batch,
    events: events * bytes.event,
  };
  const month = size.recipients + size.batches + size.events;
  const written = mails * (wal.recipient + wal.sentMail) + events * wal.event;
  const inHours = (rate: number, count: number) => count / (rate * USED_OF_LIMIT * BATCH_SIZE) / 3_600;
  const gibibytes = (size.subscribers + 12 * month) / GIBIBYTE;
  return {
    mails,
    batches,
    events,
    bytes: { ...size, month },
    gibibytesAfterAYear: gibibytes,
    wal: { month: written, perSecond: written / (HOURS_OF_A_MONTH * 3_600) },
    hours: {
      provider: CALLS_PER_SECOND.map((rate) => inHours(rate, mails)),
      providerOfOne: CALLS_PER_SECOND.map((rate) => inHours(rate, subscribers)),
      recipientsOfOne: (seconds.recipients * subscribers) / 1e6 / 3_600,
      sending: (seconds.sentMails * mails) / 1e6 / 3_600,
      events: (seconds.events * events) / 1e6 / 3_600,
    },
    eventsPerSecond: {
      average: events / (HOURS_OF_A_MONTH * 3_600),
      peak: CALLS_PER_SECOND[0] * USED_OF_LIMIT * BATCH_SIZE * eventsPerMail,
    },
    money: {
      mails: (mails / 1_000) * pricePerThousand,
      storageAfterAYear: gibibytes * pricePerGibibyte,
    },
  };
}
