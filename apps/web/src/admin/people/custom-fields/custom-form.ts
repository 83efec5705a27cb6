import { customFieldTexts } from '@fairlead/contract/people/custom-fields';
import {
  type CustomFieldOf,
  type CustomName,
  type CustomValue,
  type CustomValues,
  customName,
  readCustom,
  typedOf,
} from '@fairlead/contract/platform/custom-fields';

type Typed = Record<CustomName, string>;
type Fields = readonly CustomFieldOf[];

const forEach = <Value>(fields: Fields, value: (field: CustomFieldOf) => Value) =>
  Object.fromEntries(fields.map((field) => [customName(field.key), value(field)])) as Record<
    CustomName,
    Value
  >;

/** What's known of someone, as it stands in a form. */
export const customStart = (fields: Fields, values: CustomValues = {}): Typed =>
  forEach(fields, ({ key }) => (values[key] === undefined ? '' : typedOf(values[key])));

/** What's wrong with what's typed. */
export const customRules = (fields: Fields) =>
  forEach(fields, ({ key, kind }) => (typed: Record<string, unknown>) => {
    const text = String(typed[customName(key)] ?? '');
    return readCustom(kind, text) === undefined ? customFieldTexts.wants(kind) : undefined;
  });

/** What's typed, for the API. Nothing without fields. */
export const customBody = (
  fields: Fields,
  typed: Record<CustomName, unknown>,
): { custom?: Record<string, CustomValue | null> } =>
  fields.length === 0
    ? {}
    : {
        custom: Object.fromEntries(
          fields.map(({ key, kind }) => [
            key,
            readCustom(kind, String(typed[customName(key)] ?? '')) ?? null,
          ]),
        ),
      };
