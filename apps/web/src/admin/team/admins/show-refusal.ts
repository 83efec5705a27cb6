import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError, errorMessage } from '../../../api/call.ts';

type Refusal<Values extends FieldValues> = {
  setError: UseFormSetError<Values>;
  /** Form fields by their API names. */
  fields: readonly FieldPath<Values>[];
  /** Returns the field that a form-level error is about, if any. */
  fieldOf?: (text: string) => FieldPath<Values> | undefined;
  fallback: string;
};

/** Shows API errors next to their fields and focuses the first one. Other errors appear above the form. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  { setError, fields, fieldOf, fallback }: Refusal<Values>,
): void {
  const text = errorMessage(error, fallback);
  const refused: Record<string, string> = error instanceof ApiError ? { ...error.fields } : {};
  const field = fieldOf?.(text);
  if (field) refused[field] ??= text;
  const wrong = fields.filter((name) => refused[name]);
  for (const [at, name] of wrong.entries()) {
    setError(name, { message: refused[name] ?? text }, { shouldFocus: at === 0 });
  }
  if (wrong.length === 0) setError('root', { message: text });
}
