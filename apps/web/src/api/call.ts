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

/** The body of a successful response. Throws `ApiError` for any other response, and doesn't catch network errors. */
export async function call<R extends Reply>(reply: Promise<R>): Promise<Extract<R, { status: 200 }>['body']> {
  const { status, body } = await reply;
  if (status !== 200) throw new ApiError(status, body);
  return body as Extract<R, { status: 200 }>['body'];
}

/** The rule of the error catalog: the server's text, else `fallback`. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message ? error.message : fallback;
