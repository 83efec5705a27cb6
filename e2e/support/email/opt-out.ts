import type { AdminApi } from '../as-admin.ts';

/** Unsubscribes this email through the form's endpoint. */
export const optOut = (api: AdminApi, email: string, reason?: string) =>
  api.send('POST', '/api/email/unsubscribe', { email, ...(reason ? { reason } : {}) });
