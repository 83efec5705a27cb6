import { textError } from '@fairlead/contract/form-rules';
import { subjectRule, testRecipientsError } from '@fairlead/contract/send-rules';

export type TestErrors = { subject?: string; recipients?: string };

/** Problems that can be found without asking the server. */
export function findTestErrors(subject: string, emails: readonly string[]): TestErrors {
  const wrongSubject = textError(subjectRule, subject.trim());
  const recipients = testRecipientsError(emails);
  return { ...(wrongSubject && { subject: wrongSubject }), ...(recipients && { recipients }) };
}
