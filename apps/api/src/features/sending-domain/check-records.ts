import type { Comparison } from './compare-record.ts';
import { type Finding, ready, toDo, who } from './line.ts';
import type { DomainLook } from './provider-domain.ts';

type Words = { good: string; because: string };

/** What receivers learn from each kind, and what happens without it. */
export const kinds = {
  SPF: {
    good: 'The SPF records are there: they say that Resend may send your email.',
    because: 'Without it, some receivers put your email into spam.',
  },
  DKIM: {
    good: 'The DKIM record is there: receivers can check that your email is from you.',
    because: 'Without it, many receivers refuse your email or put it into spam.',
  },
} as const satisfies Record<string, Words>;

const results: Record<Exclude<Comparison['result'], 'same' | 'no_answer'>, (name: string) => string> = {
  missing: (name) => `A record is missing at ${name}.`,
  different: (name) => `The record at ${name} isn’t the one that Resend asks for.`,
  several: (name) => `${name} has several SPF records, so receivers ignore all of them.`,
};

const NO_ANSWER: Finding = toDo('unchecked', {
  meaning: 'This couldn’t be checked: the DNS didn’t answer within five seconds.',
  to_do:
    'Check again in a minute. If that doesn’t help, ask the person who runs this server to look at DNS_RESOLVER.',
  who: 'you',
});

export const dnsNoAnswer = () => NO_ANSWER;

/** What the comparison of one kind's records says. */
export function checkRecords(compared: readonly Comparison[], { good, because }: Words): Finding {
  const wrong = compared.filter(({ result }) => result !== 'same' && result !== 'no_answer');
  const [first] = wrong;
  if (first && first.result !== 'same' && first.result !== 'no_answer') {
    const isSeveral = wrong.some(({ result }) => result === 'several');
    return toDo('warning', {
      meaning: `${results[first.result](first.record.name)} ${because}`,
      to_do: isSeveral
        ? `Merge the SPF records at ${first.record.name} into one that has everything below.`
        : 'Add what’s below, or change the record that’s there.',
      who: who.dns,
      records: wrong.map(({ record }) => record),
    });
  }
  if (compared.length === 0) return toDo('unchecked', NOT_NAMED);
  return compared.some(({ result }) => result === 'no_answer') ? NO_ANSWER : ready(good);
}

const LOOK_AT_RESEND = {
  to_do: 'Look at the domain’s page at Resend: each of its records should be verified.',
  who: who.resend,
};
const NOT_NAMED = {
  meaning: 'This couldn’t be checked: Resend names no such record of your domain.',
  ...LOOK_AT_RESEND,
};

/** When it isn't known which records Resend asks for. */
export const recordsUnknown: Record<Exclude<DomainLook['kind'], 'found'>, Finding> = {
  missing: toDo('unchecked', {
    meaning: 'This couldn’t be checked: Resend says which records to add once it has your domain.',
    to_do: 'Add the domain at Resend, and check again.',
    who: who.resend,
  }),
  refused: toDo('unchecked', {
    meaning: 'This couldn’t be checked: your API key can’t read which records Resend asks for.',
    ...LOOK_AT_RESEND,
  }),
  no_answer: toDo('unchecked', {
    meaning: 'This couldn’t be checked: Resend didn’t say which records it asks for.',
    to_do: 'Check again in a minute.',
    who: 'you',
  }),
};
