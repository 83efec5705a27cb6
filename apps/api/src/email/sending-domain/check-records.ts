import type { Comparison } from './compare-record.ts';
import { type Finding, ready, toDo, who } from './line.ts';
import type { DomainLook } from './provider-domain.ts';

type Words = { good: string; because: string };

/** What receivers learn from each kind, and what happens without it. */
export const kinds = {
  SPF: {
    good: 'Your SPF records are set up: they say Resend may send your email.',
    because: 'Without it, some mail servers put your email in spam.',
  },
  DKIM: {
    good: 'Your DKIM record is set up: mail servers can check that your email is from you.',
    because: 'Without it, many mail servers reject your email or put it in spam.',
  },
} as const satisfies Record<string, Words>;

const results: Record<Exclude<Comparison['result'], 'same' | 'no_answer'>, (name: string) => string> = {
  missing: (name) => `A record is missing at ${name}.`,
  different: (name) => `The record at ${name} isn’t the one Resend asks for.`,
  several: (name) => `${name} has more than one SPF record, so mail servers ignore all of them.`,
};

const NO_ANSWER: Finding = toDo('unchecked', {
  meaning: 'We couldn’t check this: DNS didn’t answer within 5 seconds.',
  to_do:
    'Check again in a minute. If that doesn’t help, ask the person who runs this server to check DNS_RESOLVER.',
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
  to_do: 'Go to the domain’s page at Resend: each record should say “verified”.',
  who: who.resend,
};
const NOT_NAMED = {
  meaning: 'We couldn’t check this: Resend doesn’t list this record for your domain.',
  ...LOOK_AT_RESEND,
};

/** When it isn't known which records Resend asks for. */
export const recordsUnknown: Record<Exclude<DomainLook['kind'], 'found'>, Finding> = {
  missing: toDo('unchecked', {
    meaning: 'We couldn’t check this yet: Resend tells us which records to add once it has your domain.',
    to_do: 'Add the domain at Resend, and check again.',
    who: who.resend,
  }),
  refused: toDo('unchecked', {
    meaning: 'We couldn’t check this: your API key can’t read which records Resend asks for.',
    ...LOOK_AT_RESEND,
  }),
  no_answer: toDo('unchecked', {
    meaning: 'We couldn’t check this: Resend didn’t say which records it asks for.',
    to_do: 'Check again in a minute.',
    who: 'you',
  }),
};
