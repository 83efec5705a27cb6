import { readFileSync } from 'node:fs';
import { BOUNCE_CLASSES } from '@fairlead/contract/consent/bounce-classes';
import { expect, test } from 'vitest';
import { bounceTable, classifyBounce } from './bounce-classes.ts';

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'dead_address'],
  ['smtp; 550-5.1.10 RESOLVER.ADR.RecipientNotFound', 'dead_address'],
  ['550 5.1.8 Sender address rejected', 'policy'],
  ['552 5.2.2 Over quota', 'mailbox_full'],
  ['452-4.2.2 The recipient’s inbox is out of storage', 'mailbox_full'],
  ['552 5.3.4 Message size exceeds fixed limit', 'too_large'],
  ['550-5.7.26 Your email has been blocked because the sender is unauthenticated', 'authentication'],
  ['550 5.7.509 Access denied, sending domain does not pass DMARC verification', 'authentication'],
  ['550 5.7.515 Access denied, sending domain does not meet the required level', 'authentication'],
  ['550 5.7.1 Message blocked due to spam content', 'policy'],
  ['421 4.7.0 Try again later', 'policy'],
  ['554 5.6.0 Corrupt message content', 'content'],
  ['451 4.3.0 Mail server temporarily rejected message', 'temporary'],
  ['550 5.4.1 Recipient address rejected', 'unclear'],
])('%s is read as %s, whatever the provider calls it', (text, expected) => {
  for (const type of ['Permanent', 'Transient', 'Undetermined', undefined]) {
    expect(classifyBounce({ type, subType: 'General', diagnosticCode: [text] }).class).toBe(expected);
    expect(classifyBounce({ type, message: text }).class).toBe(expected);
  }
});

test.each([
  ['Permanent', 'NoEmail', 'dead_address', ['suppress']],
  ['Permanent', 'General', 'unclear', ['repeat']],
  ['Transient', 'General', 'temporary', ['repeat']],
  ['Transient', 'MailboxFull', 'mailbox_full', ['repeat', 'alarm']],
  ['Transient', 'MessageTooLarge', 'too_large', ['alarm']],
  ['Permanent', 'ContentRejected', 'content', ['alarm']],
  ['Transient', 'AttachmentRejected', 'content', ['alarm']],
  ['Undetermined', 'Undetermined', 'unknown', ['alarm']],
  ['Something new', 'Never heard of', 'unknown', ['alarm']],
  [undefined, undefined, 'unknown', ['alarm']],
])('without a code, %s %s is %s: %j', (type, subType, name, effects) => {
  expect(classifyBounce({ type, subType, message: 'No' })).toMatchObject({ class: name, effects });
});

test('a diagnostic code is read before the message, and the first that says something counts', () => {
  const bounce = {
    message: '550 5.1.1',
    diagnosticCode: ['smtp; delayed', 'smtp; 550 5.7.1', 'smtp; 550 5.1.1'],
  };
  expect(classifyBounce(bounce).class).toBe('policy');
});

test.each(['blocked by 5.1.1.7', 'see 15.1.1', 'version 5.1.1.0', '550', 'error 5.1'])(
  'there is no code in %j',
  (message) => {
    expect(classifyBounce({ message }).class).toBe('unknown');
  },
);

test('only dead addresses are suppressed at once', () => {
  const suppressing = bounceTable
    .filter(({ effects }) => effects.includes('suppress'))
    .map((rule) => rule.class);
  expect(suppressing).toEqual(['dead_address']);
  expect(new Set(bounceTable.map((rule) => rule.class)).size).toBe(BOUNCE_CLASSES.length - 1);
});

test('the docs have the table', () => {
  const docs = readFileSync(new URL('../../../../../../docs/webhooks.md', import.meta.url), 'utf8');
  for (const { class: name, effects, codes, types } of bounceTable) {
    const cells = [codes.join(', '), types.join(', '), name, effects.join(', ')].map((cell) =>
      cell ? `\`${cell}\`` : '',
    );
    const [first, ...others] = cells;
    expect(docs).toContain(`| ${first} | ${others.join(' | ')} |`.replaceAll('|  |', '| |'));
  }
});
