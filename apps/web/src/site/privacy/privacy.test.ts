import { RETENTION_SETTINGS } from '@fairlead/contract/team/retention-limits';
import { expect, test } from 'vitest';
import { sections } from './privacy.content.ts';

const section = (id: string) => sections.find((one) => one.id === id);

/** What's at `kept`, at any depth. */
function keptIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'kept' ? [String(part)] : keptIn(part)));
}

test('says for each kind of data that owners set a time for how long it’s kept', () => {
  expect(keptIn(section('retention')).sort()).toEqual([...RETENTION_SETTINGS].sort());
  expect(keptIn(sections)).toHaveLength(RETENTION_SETTINGS.length);
});

test.each([
  ['demo requests', 'In the demo form: your name and email address, and your company'],
  ['messages to the team', 'In the contact form: your name, email address, and message'],
  ['the campaign that led to them', 'which campaign it was'],
  ['our answers', 'each reply, with who wrote it and when'],
  ['our notes on inquiries', 'our notes about your message'],
  ['who has an inquiry', 'who on our team handles it'],
  ['sign-ups and their proof', 'As proof, we keep the time'],
  ['preferences', 'the topics you left, any pause and when it ends'],
  ['changes of preferences', 'For each change, we also keep the time, the IP address'],
  ['opt-outs', 'When you unsubscribe: your email address, the time'],
  ['IP addresses of forms', 'With each form and opt-out, we keep the IP address'],
  ['requests counted', 'We also count requests per address'],
  ['the server log', 'Our server log records'],
  ['subscribers', 'Our mailing list has your email address'],
  ['tags and notes on subscribers', 'tags, and our notes'],
  ['returns after an opt-out', 'If you opted out and came back, it also says why'],
  ['consent that an admin stated', 'whether and how you agreed'],
  ['custom fields', 'Our team may add other details, such as a phone number'],
  [
    'opt-ins and opt-outs brought from another tool',
    'If you opted in or out in an email tool we used before, we keep the dates, reason, and IP addresses',
  ],
  ['opt-outs on request', 'If you asked our team to do it, who recorded that'],
  ['opens and clicks', 'counts opens and clicks in marketing emails'],
  ['bounces', 'If your address no longer works'],
  ['spam reports', 'you report an email as spam'],
  ['accounts of administrators', 'we keep your username and email address, your logins'],
])('names what’s collected: %s', (_kind, words) => {
  expect(JSON.stringify(section('information-we-collect'))).toContain(words);
});
