import { expect, test } from 'vitest';
import { textError } from '../platform/text/form-rules.ts';
import { TestSendRequest } from './email-template.ts';
import { SendRequest } from './send-request.ts';
import { campaignNameRule, subjectRule, testRecipientsError, testRecipientsRule } from './send-rules.ts';

const firstIssue = (schema: typeof SendRequest | typeof TestSendRequest, body: object) =>
  schema.safeParse(body).error?.issues[0]?.message;

const lines = ['', ' ', 'Hello', 'a\tb', 'a\nb', 'a\u0000b', '\ud800', 'Zoë', '😀', '\n a \n'];
const long = [200, 201].flatMap((length) => ['x'.repeat(length), '😀'.repeat(length)]);

test.each([...lines, ...long])('a subject is judged in the browser as on the server: %j', (subject) => {
  const wrong = textError(subjectRule, subject.trim());
  expect(wrong).toBe(firstIssue(SendRequest, { subject, recipient_type: 'all_active' }));
  expect(wrong).toBe(firstIssue(TestSendRequest, { subject, recipients: ['ann@mail.invalid'] }));
});

test.each([...lines, ...long])('so is the name of a campaign: %j', (campaign_name) => {
  const body = { subject: 'Hello', campaign_name, recipient_type: 'all_active' };
  expect(textError(campaignNameRule, campaign_name.trim())).toBe(firstIssue(SendRequest, body));
});

const emails = (count: number) => Array.from({ length: count }, (_, number) => `p${number}@mail.invalid`);

test.each([
  [[]],
  [['nobody']],
  [['ann@mail.invalid', 'nobody']],
  [[`${'x'.repeat(60)}@${'y'.repeat(200)}.invalid`]],
  [emails(testRecipientsRule.max)],
  [emails(testRecipientsRule.max + 1)],
])('so are the recipients of a test: %j', (recipients) => {
  const wrong = testRecipientsError(recipients);
  const refused = firstIssue(TestSendRequest, { subject: 'Hello', recipients });
  expect(wrong?.replace(/: “.*” isn’t one$/, '')).toBe(refused);
});
