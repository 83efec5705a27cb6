import { paths } from '../paths.ts';

/** What the guard passes to /login and /choose-password in the history state, which survives a reload. */
export type LoginState = { from: string; adminRequired: boolean; expired: boolean };

/** Reads the history state, which could hold anything. */
export function readLoginState(state: unknown): LoginState {
  const { from, adminRequired, expired } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.adminDashboard,
    adminRequired: adminRequired === true,
    expired: expired === true,
  };
}
