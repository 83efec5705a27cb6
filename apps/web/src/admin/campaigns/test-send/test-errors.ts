import { subjectRule, testRecipientsError } from '@fairlead/contract/campaigns/send-rules';
import { textError } from '@fairlead/contract/platform/text/form-rules';
import { texts } from '@fairlead/contract/platform/texts';
import { ApiError } from '../../../api/call.ts';
import { failureMessage } from '../../../api/failure-message.ts';
import { NotSaved } from '../compose/draft/draft-phase.ts';

/** A repeat has the same key. */
const NO_ANSWER =
  'We didn’t get an answer, so it may have been sent. Check the inbox, or send it again: it won’t go out twice.';

/** What the API says about single fields. */
export const refusedFields = (error: Error | null): TestErrors =>
  error instanceof ApiError ? error.fields : {};

/** Why a test wasn't sent. */
export const testFailure = (error: Error): string =>
  `${texts.testSend.sendFailed}${error instanceof NotSaved ? error.message : failureMessage(error, 'sent', NO_ANSWER)}`;

export type TestErrors = { subject?: string; recipients?: string };

/** Problems that can be found without asking the server. */
export function findTestErrors(subject: string, emails: readonly string[]): TestErrors {
  const wrongSubject = textError(subjectRule, subject.trim());
  const recipients = testRecipientsError(emails);
  return { ...(wrongSubject && { subject: wrongSubject }), ...(recipients && { recipients }) };
}
