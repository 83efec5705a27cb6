import type { RequestValidationError } from '@ts-rest/express';
import { badRequest, type HttpError } from './errors.ts';

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** Of unknown fields. */
  keys?: readonly string[];
};

const nameOf = (key: PropertyKey | { key: PropertyKey }): string =>
  String(typeof key === 'object' ? key.key : key);

/** A form says this beside the field, so it doesn't name it. */
const isBeside = (text: string): boolean =>
  /^(?:At most [\d,]+ characters are allowed$|Choose from )/.test(text);

const sentenceOf = ({ message, path = [] }: Issue): string =>
  isBeside(message) && path.length > 0
    ? `“${path.map(nameOf).join('.')}”: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`
    : message;

const issuesOf = (error: RequestValidationError): Issue[] =>
  [error.pathParams, error.query, error.headers, error.body].flatMap((part) =>
    part && 'issues' in part && Array.isArray(part.issues) ? (part.issues as Issue[]) : [],
  );

/** Unknown fields first: what's missing may be one that's mistyped. */
const inOrder = (issues: readonly Issue[]): Issue[] => [
  ...issues.filter(({ keys }) => keys),
  ...issues.filter(({ keys }) => !keys),
];

/**
 * Turns what the contract's schemas refused into a 400: the first text, and one text per field if several are wrong.
 */
export function validationError(error: RequestValidationError): HttpError {
  const issues = inOrder(issuesOf(error));
  const [first] = issues;
  const fields = new Map<string, string>();
  for (const { path, keys, message } of issues) {
    const field = nameOf(path?.[0] ?? keys?.[0] ?? '');
    if (!fields.has(field)) fields.set(field, message);
  }
  return badRequest(
    first ? sentenceOf(first) : 'Something in the request is missing or wrong, so nothing was saved',
    fields.size > 1 ? Object.fromEntries(fields) : undefined,
  );
}
