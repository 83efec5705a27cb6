import { isEmail } from '@fairlead/contract/email';
import { TEST_RECIPIENTS_MAX } from '@fairlead/contract/limits';
import { texts } from '@fairlead/contract/texts';

export type TestErrors = { subject?: string; recipients?: string };

function recipientsError(recipients: readonly string[]): string | undefined {
  if (recipients.length === 0) return texts.testSend.recipientsRequired;
  const wrong = recipients.find((email) => !isEmail(email));
  if (wrong) return `${texts.email.invalid}: “${wrong}” is none`;
  return recipients.length > TEST_RECIPIENTS_MAX ? texts.testSend.tooManyRecipients : undefined;
}

/** Problems that can be found without asking the server. */
export function findTestErrors(subject: string, recipients: readonly string[]): TestErrors {
  const wrong = recipientsError(recipients);
  return {
    ...(subject.trim() ? {} : { subject: texts.campaigns.subjectRequired }),
    ...(wrong ? { recipients: wrong } : {}),
  };
}
