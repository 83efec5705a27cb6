import { paths } from '../../paths.ts';
import type { SessionEnd } from '../auth-context.ts';

/** What the guard passes to /login and /choose-password in the history state, which survives a reload. */
export type LoginState = { from: string; adminRequired: boolean; ended: SessionEnd | null };

const ENDS: readonly SessionEnd[] = ['logout', 'elsewhere', 'expired', 'deactivated'];

/** Reads the history state, which could hold anything. */
export function readLoginState(state: unknown): LoginState {
  const { from, adminRequired, ended } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  return {
    from: typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.adminDashboard,
    adminRequired: adminRequired === true,
    ended: ENDS.find((end) => end === ended) ?? null,
  };
}
