import { CAMPAIGN_NAME_MAX, TEST_RECIPIENTS_MAX } from '../platform/limits.ts';
import { readEmail } from '../platform/text/email.ts';
import { emailRule, lineRule, type RequiredRule, textError } from '../platform/text/form-rules.ts';
import { emailSubjectRule } from '../platform/text/strict-line.ts';
import { texts } from '../platform/texts.ts';

/** An email that may be added or mailed, however it's typed. For pages that have room for reading it. */
export const readEmailRule: RequiredRule = {
  ...emailRule,
  fits: (text) => readEmail(text) !== undefined,
};

/**
 * The rules of what admins send, written once: the schemas are made from them, and the composer and the test dialog
 * check with them before they send anything.
 */

export const subjectRule: RequiredRule = {
  ...emailSubjectRule,
  required: texts.campaigns.subjectRequired,
};

export const campaignNameRule = lineRule(CAMPAIGN_NAME_MAX);

export const testRecipientsRule = {
  required: texts.testSend.recipientsRequired,
  max: TEST_RECIPIENTS_MAX,
  tooMany: texts.testSend.tooManyRecipients,
};

/** What is wrong with the recipients of a test, if anything. Names the email that is none. */
export function testRecipientsError(emails: readonly string[]): string | undefined {
  const { required, max, tooMany } = testRecipientsRule;
  if (emails.length === 0) return required;
  for (const email of emails) {
    const wrong = textError(readEmailRule, email);
    if (wrong) return `${wrong}: “${email}” isn’t one`;
  }
  return emails.length > max ? tooMany : undefined;
}
