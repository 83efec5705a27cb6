import { askToSave, type ConsumerData } from '@fairlead/contract/people/consumer-data/consumer-data-texts';
import { conflict } from '../answers/errors.ts';

/** @throws HttpError 409 if a field looks confidential, and the caller hasn't `confirmed` that it may be saved */
export function askFirst(kinds: ConsumerData[], field: string, confirmed = false): void {
  if (kinds.length === 0 || confirmed) return;
  const text = askToSave(kinds);
  throw conflict(text, { looks_like: kinds, fields: { [field]: text } });
}
