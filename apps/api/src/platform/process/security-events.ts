/**
 * What may be an attack, or an attempt at one: each is a warning in the log and counted in /metrics.
 * `access_refused` is an answer 403, `rate_limited` a 429.
 */
export const SECURITY_EVENTS = ['access_refused', 'rate_limited', 'bad_signature', 'login_failed'] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];
