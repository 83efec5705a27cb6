/** The environment of the API while it is measured: as an operator has it, but that no mail goes out and clients may say who they are. */
export const MEASURED_ENV = {
  NODE_ENV: 'production',
  PORT: '0',
  SENDER: 'off',
  TRUST_PROXY: '1',
  JWT_SECRET: 'only-for-measuring-0123456789-abcdefghijklmnopqrstuvwxyz',
  RESEND_API_KEY: 're_local_bench',
  RESEND_BASE_URL: 'http://127.0.0.1:9',
};
