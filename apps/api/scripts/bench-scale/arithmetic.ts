import { BATCH_SIZE } from '@fairlead/contract/limits';
import type { Measured } from './measurements.ts';

export type Wanted = {
  subscribers: number;
  /** Campaigns to everybody in a month. */
  sends: number;
  eventsPerMail: number;
  pricePerThousand: number | undefined;
  pricePerGigabyte: number | undefined;
};

/** Calls per second that the provider's documents name: today, and before. */
export const CALLS_PER_SECOND = [10, 5] as const;

export const HOURS_OF_A_MONTH = 720;

export type Result = {
  mails: number;
  batches: number;
  events: number;
  bytes: { subscribers: number; recipients: number; batches: number; events: number; month: number };
  wal: { month: number; perSecond: number };
  hours: {
    /** At each of `CALLS_PER_SECOND`. */
    provider: number[];
    providerOfOne: number[];
    recipientsOfOne: number;
    sending: number;
    events: number;
  };
  /** Of the provider, on average and while mails go out at the first of `CALLS_PER_SECOND`. */
  eventsPerSecond: { average: number; peak: number };
  money: { mails: number | undefined; storageAfterAYear: number | undefined };
};

const GIGABYTE = 1e9;

/** Everything below follows from what one of each costs. */
export function arithmetic({ bytes, wal, seconds }: Measured, wanted: Wanted): Result {
  const { subscribers, sends, eventsPerMail, pricePerThousand, pricePerGigabyte } = wanted;
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
  const inHours = (rate: number, count: number) => count / (rate * BATCH_SIZE) / 3_600;
  const yearly = size.subscribers + 12 * month;
  return {
    mails,
    batches,
    events,
    bytes: { ...size, month },
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
      peak: CALLS_PER_SECOND[0] * BATCH_SIZE * eventsPerMail,
    },
    money: {
      mails: pricePerThousand && (mails / 1_000) * pricePerThousand,
      storageAfterAYear: pricePerGigabyte && (yearly / GIGABYTE) * pricePerGigabyte,
    },
  };
}
