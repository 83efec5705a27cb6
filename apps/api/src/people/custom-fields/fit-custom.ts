import { customFieldTexts, type TypedCustom } from '@fairlead/contract/people/custom-fields';
import { type CustomFieldOf, type CustomValues, fitsKind } from '@fairlead/contract/platform/custom-fields';
import type { Knex } from 'knex';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { findCustomFields } from './custom-fields.queries.ts';

/**
 * What's known of someone after a change: what's typed replaces what's stored, field by field.
 * @throws HttpError 400 for a field that doesn't exist, and a value that doesn't fit its kind
 */
export async function withTyped(trx: Knex, stored: CustomValues, typed: TypedCustom): Promise<CustomValues> {
  const entries = Object.entries(typed ?? {});
  if (entries.length === 0) return stored;
  const fields = new Map<string, CustomFieldOf>(
    (await findCustomFields(trx)).map((field) => [field.key, field]),
  );
  const all = { ...stored };
  for (const [key, value] of entries) {
    const field = fields.get(key);
    if (!field) throw badRequest(customFieldTexts.unknown(key));
    if (value === null || value === undefined || value === '') delete all[key];
    else if (fitsKind(field.kind, value)) all[key] = value;
    else throw badRequest(customFieldTexts.mustBe(field.name, field.kind));
  }
  return all;
}
