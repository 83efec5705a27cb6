/** An answer of the API other than success: its status, name, and message, as in Resend's list of errors. */
export class ApiError extends Error {
  status: number;
  headers: Record<string, string>;

  constructor(status: number, name: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = name;
    this.status = status;
    this.headers = headers;
  }

  body(): { statusCode: number; message: string; name: string } {
    return { statusCode: this.status, message: this.message, name: this.name };
  }
}

/** 422 with the name for fields that are present but wrong. */
export const validationError = (message: string, status = 422) =>
  new ApiError(status, 'validation_error', message);
export const missingField = (field: string) =>
  new ApiError(422, 'missing_required_field', `Missing \`${field}\` field.`);
export const notFound = (what: string) => new ApiError(404, 'not_found', `${what} not found`);
export const applicationError = () => new ApiError(500, 'application_error', 'An unexpected error occurred.');
export const restrictedApiKey = () =>
  new ApiError(401, 'restricted_api_key', 'This API key is restricted to only send emails.');
export const suspendedApiKey = () => new ApiError(403, 'suspended_api_key', 'This API key is suspended');
export const concurrentIdempotentRequests = () =>
  new ApiError(
    409,
    'concurrent_idempotent_requests',
    'There is another request in progress with the same idempotency key.',
  );
export const rateLimitExceeded = () =>
  new ApiError(
    429,
    'rate_limit_exceeded',
    'Too many requests. Please limit the number of requests per second. Or [contact support](https://resend.com/contact) to increase rate limit.',
    { 'retry-after': '1' },
  );

/** Makes the error answer of whatever was thrown. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  const status: unknown = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined;
  if (status === 413) return validationError('The request body is larger than 40 MB.', 413);
  if (status === 400) return validationError('The request body must be valid JSON.', 400);
  console.error(thrown);
  return applicationError();
}
