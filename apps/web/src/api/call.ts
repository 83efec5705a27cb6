type Refusal = { error?: string; fields?: Record<string, string>; required?: string };

/** An API error. `message` is the server's text, or '' if it sent none. */
export class ApiError extends Error {
  readonly status: number;
  /** Error texts by field, if several fields are invalid. */
  readonly fields: Record<string, string>;
  /** What the admin has to do first. */
  readonly required: string | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { error = '', fields = {}, required } = (body ?? {}) as Refusal;
    super(error);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.required = required;
    this.body = body;
  }
}

type Reply = { status: number; body: unknown };

/** Whether our API said that it failed, and not a proxy in front of it, such as while the server restarts. */
export const isFailure = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === false;

type Success<R extends Reply> = Extract<R, { status: 200 }>['body'];

/**
 * The body of a 200, for the one endpoint whose 200 may say that it failed, with figures. Throws `ApiError` for any other
 * response, and doesn't catch network errors.
 */
export async function callForOutcome<R extends Reply>(reply: Promise<R>): Promise<Success<R>> {
  const { status, body } = await reply;
  if (status !== 200) throw new ApiError(status, body);
  return body as Success<R>;
}

/** The same for all others, where a body that says it failed is a failure whatever its status. */
export async function call<R extends Reply>(reply: Promise<R>): Promise<Success<R>> {
  const body = await callForOutcome(reply);
  if (isFailure(body)) throw new ApiError(200, body);
  return body;
}

/** The rule of the error catalog: the server's text, else `fallback`. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;

/** The server's text about what was asked for, else `fallback`. What's wrong with the server itself says nothing here. */
export const refusalMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status < 500 ? errorMessage(error, fallback) : fallback;
