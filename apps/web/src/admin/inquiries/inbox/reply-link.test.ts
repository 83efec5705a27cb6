import { brand } from '@fairlead/contract/platform/brand';
import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

const subjectOf = (link: string) => new URLSearchParams(link.slice(link.indexOf('?'))).get('subject');
const message = { kind: 'contact', email: 'ann@mail.invalid' } as const;

test('the reply includes the subject', () => {
  expect(replyLink({ ...message, subject: 'Prices & terms?' })).toBe(
    'mailto:ann@mail.invalid?subject=Re%3A%20Prices%20%26%20terms%3F',
  );
  expect(subjectOf(replyLink({ ...message, subject: 're: Prices' }))).toBe('re: Prices');
});

test('the reply has a default subject', () => {
  expect(subjectOf(replyLink({ ...message, subject: null }))).toBe(`Your message to ${brand.name}`);
  expect(subjectOf(replyLink({ ...message, kind: 'demo', subject: null }))).toBe(
    `Your demo of ${brand.name}`,
  );
});

test('a visitor’s input adds neither a recipient nor a header', () => {
  const link = replyLink({
    kind: 'contact',
    email: 'a?cc=b&x@mail.invalid',
    subject: 'x&bcc=b@c.invalid\r\n',
  });
  expect(link.split('?')).toHaveLength(2);
  const [to = '', query = ''] = link.slice('mailto:'.length).split('?');
  expect(to).toBe('a%3Fcc%3Db%26x@mail.invalid');
  expect([...new URLSearchParams(query).keys()]).toEqual(['subject']);
});
