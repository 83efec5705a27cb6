/** The environment of the API while it is measured. */
export const MEASURED_ENV = {
  NODE_ENV: 'production',
  PORT: '0',
  SENDER: 'off',
  LOG_LEVEL: 'warn',
  JWT_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
  RESEND_API_KEY: 're_local_bench',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
};
