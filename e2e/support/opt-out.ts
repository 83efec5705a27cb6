import type { AdminApi } from './as-admin.ts';

/** The address opts out, as its owner would through the form. */
export const optOut = (api: AdminApi, email: string, reason?: string) =>
  api.send('POST', '/api/email/unsubscribe', { email, ...(reason ? { reason } : {}) });
