import { splitTyped } from '@fairlead/contract/platform/text/typed-emails';
import { addressesIn } from '../../../consent/suppressions/typed-erased.ts';
import type { DataSubject } from '../person.queries.ts';

type Who = Pick<DataSubject, 'keys' | 'subscribers'>;

const ID_LISTS = ['selected_subscriber_ids', 'except_ids'];

/** Typed into one field, or as a list. */
function withoutTyped(typed: unknown, { keys }: Who): unknown {
  const isOther = (entry: unknown) => !addressesIn(String(entry)).some((address) => keys.includes(address));
  if (Array.isArray(typed)) return typed.filter(isOther);
  if (typeof typed !== 'string') return typed;
  // Separators stay as they were typed.
  return splitTyped(typed)
    .flatMap(({ typed: entry, separator }) => (isOther(entry) ? [entry, separator] : []))
    .join('');
}

/** The recipients of a draft, or of what was sent, without this person. Any release may have stored it. */
export function withoutRecipient(json: unknown, person: Who): unknown {
  if (Array.isArray(json)) return json.map((one) => withoutRecipient(one, person));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).map(([name, value]): [string, unknown] => {
    if (name === 'manual_emails') return [name, withoutTyped(value, person)];
    if (ID_LISTS.includes(name) && Array.isArray(value))
      return [name, value.filter((id) => !person.subscribers.includes(id))];
    return [name, name === 'document' ? value : withoutRecipient(value, person)];
  });
  return Object.fromEntries(entries);
}
