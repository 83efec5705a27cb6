import { texts } from '@fairlead/contract/platform/texts';
import { ApiError, errorMessage } from '../../../api/call.ts';
import { isConfirmationNeeded } from '../../../api/confirmation.ts';

const unclear = {
  erased: 'Something went wrong, and we don’t know if the data was erased. Try again. Erasing twice is safe.',
  masked:
    'Something went wrong, and we don’t know if the address was masked. Try again. Masking twice is safe.',
};

/** Why a person's data wasn't erased, or an address masked. The server's refusals say themselves that nothing was. */
export function erasureErrorText(error: Error, deed: keyof typeof unclear = 'erased'): string {
  if (error instanceof ApiError && isConfirmationNeeded(error))
    return `Nothing was ${deed}. ${texts.confirm.needed}`;
  const text = errorMessage(error, texts.internal);
  return text === texts.internal ? unclear[deed] : text;
}
