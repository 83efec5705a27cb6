import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage } from '../../api/call.ts';

type Refusal<Values extends FieldValues> = {
  setError: UseFormSetError<Values>;
  /** Fields of the form, as the server calls them. */
  fields: readonly FieldPath<Values>[];
  /** The field a text is about that the server gave for the whole form, if it is about one. */
  fieldOf: (text: string) => FieldPath<Values> | undefined;
  fallback: string;
};

/** Puts what the server refused beside its field and focus on the first one; what is about none stands above the form. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  { setError, fields, fieldOf, fallback }: Refusal<Values>,
): void {
  const text = errorMessage(error, fallback);
  const refused: Record<string, string> = error instanceof ApiError ? { ...error.fields } : {};
  const field = fieldOf(text);
  if (field) refused[field] ??= text;
  const wrong = fields.filter((name) => refused[name]);
  for (const [at, name] of wrong.entries()) {
    setError(name, { message: refused[name] ?? text }, { shouldFocus: at === 0 });
  }
  if (wrong.length === 0) setError('root', { message: text });
}
