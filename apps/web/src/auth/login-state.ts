import { paths } from '../paths.ts';

/** What the guard hands to /login in the history entry, so that it survives a reload. */
export type LoginState = { from: string; adminRequired: boolean; expired: boolean };

/** Reads the state of a history entry, which anything may have written. */
export function readLoginState(state: unknown): LoginState {
  const { from, adminRequired, expired } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.adminDashboard,
    adminRequired: adminRequired === true,
    expired: expired === true,
  };
}
