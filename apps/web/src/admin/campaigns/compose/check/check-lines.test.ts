import type { CheckedLink, CheckLevel, CheckLine } from '@fairlead/contract/campaigns/check';
import { offerDocument } from '@fairlead/contract/email/document/offer';
import type { DomainLine, SendingDomain } from '@fairlead/contract/email/sending-domain';
import { texts } from '@fairlead/contract/platform/texts';
import { expect, test } from 'vitest';
import { linesForNobody, summaryOf, warningText, withDomain } from './check-lines.ts';

const line = (level: CheckLevel, message = '', id: CheckLine['id'] = 'tested'): CheckLine => ({
  id,
  level,
  message,
});

test('without an audience, what’s missing is found without the server', () => {
  const image = { type: 'image', image: 'x', alt: '', decorative: false } as const;
  const lines = linesForNobody({ ...offerDocument, subject: [], blocks: [image] });
  expect(lines).toMatchObject([
    { id: 'content', message: texts.campaigns.subjectRequired },
    { id: 'content', block: 0 },
    { id: 'recipients', message: 'Choose who gets this email.' },
  ]);
  expect(lines.every(({ level }) => level === 'error')).toBe(true);
});

test.each<[CheckLevel[], string]>([
  [[], 'You’re ready to send.'],
  [['ok', 'note'], 'You’re ready to send.'],
  [['warning'], '1 warning. You can still send.'],
  [['error'], '1 thing to fix before you send.'],
  [['error', 'error', 'warning', 'warning'], '2 things to fix before you send, and 2 warnings.'],
])('one sentence sums up %j', (levels, summary) => {
  expect(summaryOf(levels.map((level) => line(level)))).toBe(summary);
});

test('the question has each warning in a line, or says that nothing was checked', () => {
  expect(warningText([line('ok', 'Fine.'), line('note', 'Unknown.')])).toBe('');
  expect(warningText([line('warning', 'One.'), line('warning', 'Two.')])).toBe(
    '\n\nBefore you send:\n• One.\n• Two.',
  );
  expect(warningText(null)).toContain('We couldn’t check this email just now');
});

test('in that question, each link that needs a look is named with what was found', () => {
  const link = (name: string, level: CheckLevel = 'warning'): CheckedLink => ({
    link: `https://${name}.invalid`,
    blocks: [0],
    level,
    message: `${name} doesn’t answer.`,
    status: null,
    host: null,
    asks_login: false,
  });
  const links = [link('a'), link('b', 'ok'), link('c'), link('d'), link('x'.repeat(90))];
  expect(warningText([{ ...line('warning', 'Look.', 'links'), links }])).toBe(
    '\n\nBefore you send:\n• https://a.invalid: a doesn’t answer.\n• https://c.invalid: c doesn’t answer.' +
      '\n• https://d.invalid: d doesn’t answer.\n• 1 more link needs a look.',
  );
  expect(warningText([{ ...line('warning', 'Look.', 'links'), links: links.slice(4) }])).toContain('x…: x');
});

const domainLine = (state: DomainLine['state']): DomainLine => ({
  id: 'spf',
  state,
  blocks: false,
  meaning: '',
  to_do: null,
  who: null,
  records: [],
});
const domain = (...lines: DomainLine[]): SendingDomain => ({
  domain: 'mail.harbor.test',
  is_local: false,
  checked_at: '',
  lines,
});
const fine = [line('ok', 'Verified.', 'sending_domain'), line('ok')];

test('what may keep an email out of inboxes takes the place of the line about the domain', () => {
  expect(withDomain(fine, domain(domainLine('warning'), domainLine('unchecked')))).toEqual([
    line('ok'),
    line('warning', '1 thing may keep this campaign out of inboxes.', 'sending_domain'),
    line('note', 'We couldn’t check this about your sending domain: SPF.', 'sending_domain'),
  ]);
});

test('what stops a send is said alone, and a domain in order or on this machine changes nothing', () => {
  const refused = [line('error', 'Refused.', 'sending_domain')];
  expect(withDomain(refused, domain(domainLine('warning')))).toBe(refused);
  expect(withDomain(fine, domain(domainLine('ready')))).toBe(fine);
  expect(withDomain(fine, { ...domain(domainLine('warning')), is_local: true })).toBe(fine);
  expect(withDomain(fine, undefined)).toBe(fine);
});
