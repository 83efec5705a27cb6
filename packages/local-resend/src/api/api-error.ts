/** An answer of the API other than success: its status, name and message, as in Resend's list of errors. */
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

export const missingApiKey = () =>
  new ApiError(401, 'missing_api_key', 'Missing API key in the authorization header.');
export const restrictedApiKey = () =>
  new ApiError(401, 'restricted_api_key', 'This API key is restricted to only send emails.');
export const invalidApiKey = () => new ApiError(403, 'invalid_api_key', 'API key is invalid');
export const suspendedApiKey = () => new ApiError(403, 'suspended_api_key', 'This API key is suspended');
export const hostNotAllowed = (name: string) =>
  new ApiError(
    403,
    'host_not_allowed',
    `local-resend doesn't answer to the name "${name}". Use localhost or an IP address, or add the name to INBOX_HOSTS.`,
  );
export const endpointNotFound = () =>
  new ApiError(404, 'not_found', 'The requested endpoint does not exist.');
export const emailNotFound = () => new ApiError(404, 'not_found', 'Email not found');
export const methodNotAllowed = (allow: string) =>
  new ApiError(405, 'method_not_allowed', 'Method is not allowed for the requested path.', { allow });
export const invalidIdempotencyKey = () =>
  new ApiError(
    400,
    'invalid_idempotency_key',
    'Idempotency keys, if present, must have between 1 and 256 characters.',
  );
export const concurrentIdempotentRequests = () =>
  new ApiError(
    409,
    'concurrent_idempotent_requests',
    'There is another request in progress with the same idempotency key.',
  );
export const invalidIdempotentRequest = () =>
  new ApiError(
    409,
    'invalid_idempotent_request',
    "This idempotency key has been used with this HTTP method and endpoint within the last 24 hours, but the request body was modified and doesn't match the original request.",
  );
export const rateLimitExceeded = (retryAfterSeconds: number) =>
  new ApiError(
    429,
    'rate_limit_exceeded',
    'Too many requests. Please limit the number of requests per second. Or [contact support](https://resend.com/contact) to increase rate limit.',
    { 'retry-after': String(retryAfterSeconds) },
  );
export const dailyQuotaExceeded = () =>
  new ApiError(429, 'daily_quota_exceeded', 'You have exceeded your daily email sending quota.');
export const monthlyQuotaExceeded = () =>
  new ApiError(429, 'monthly_quota_exceeded', 'You have exceeded your monthly email sending quota.');
export const securityError = () =>
  new ApiError(451, 'security_error', 'We may have found a security issue with the request.');
export const applicationError = () => new ApiError(500, 'application_error', 'An unexpected error occurred.');
export const serviceUnavailable = () =>
  new ApiError(503, 'service_unavailable', 'API is temporarily unavailable');
/** 422 with the name for fields that are present but wrong. */
export const validationError = (message: string, status = 422) =>
  new ApiError(status, 'validation_error', message);
export const missingField = (field: string) =>
  new ApiError(422, 'missing_required_field', `Missing \`${field}\` field.`);
