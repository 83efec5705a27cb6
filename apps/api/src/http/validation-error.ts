import type { RequestValidationError } from '@ts-rest/express';
import { badRequest, type HttpError } from './errors.ts';

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
  /** Of unknown fields. */
  keys?: readonly string[];
};

const fieldOf = (issue: Issue): string => {
  const first = issue.path?.[0] ?? issue.keys?.[0];
  return String(typeof first === 'object' ? first.key : (first ?? ''));
};

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
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[fieldOf(issue)] ??= issue.message;
  const several = Object.keys(fields).length > 1;
  return badRequest(
    issues[0]?.message ?? 'Something in the request is missing or wrong, so nothing was saved',
    several ? fields : undefined,
  );
}
