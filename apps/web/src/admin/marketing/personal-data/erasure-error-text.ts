import { texts } from '@fairlead/contract/texts';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { isConfirmationNeeded } from '../../../api/confirmation.ts';

const UNCLEAR =
  'Something went wrong, and we don’t know if the data was erased. Try again. Erasing twice is safe.';

/** Why a person's data wasn't erased. The server's refusals say themselves that nothing was. */
export function erasureErrorText(error: Error): string {
  if (error instanceof ApiError && isConfirmationNeeded(error))
    return `Nothing was erased. ${texts.confirm.needed}`;
  const text = errorMessage(error, texts.internal);
  return text === texts.internal ? UNCLEAR : text;
}
