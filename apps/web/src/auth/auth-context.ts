import type { Admin, SecondFactorStatus, Session } from '@fairlead/contract/access/auth';
import type { PasskeyAssertion } from '@fairlead/contract/access/second-factors';
import { createContext, useContext } from 'react';

/** Who it is, and what the team set. */
export type Known = Pick<Session, 'admin' | 'time_zone' | 'signature' | 'newsletters'>;

/**
 * `loading` until the stored session has been verified. `unreachable` if the server didn't answer: the session is kept,
 * and `retry` verifies it again.
 */
export type AuthState =
  | { status: 'loading' | 'unreachable' }
  | { status: 'anonymous'; ended: SessionEnd | null }
  | (Known & {
      status: 'admin';
      expiresAt: string;
      /** Someone else knows the password: the admin has to choose another one before anything else. */
      mustChangePassword: boolean;
      /** Undefined if it hasn't been asked: there's none, and none is needed. */
      secondFactor: SecondFactorStatus | undefined;
    });

/** Until the account has what it needs, every place of the admin area shows the page that adds it. */
export const isConfined = (auth: AuthState): boolean =>
  auth.status === 'admin' && (auth.mustChangePassword || auth.secondFactor === 'required');

export type FactorAnswer = { code: string } | { recovery_code: string } | { passkey: PasskeyAssertion };

/** The password, or what the server asked for after it. `username` takes a username or email. */
export type LoginStep = { username: string; password: string } | ({ challenge: string } & FactorAnswer);

/** Why the session ended. `elsewhere`: by logging out in another tab. */
export type SessionEnd = 'logout' | 'elsewhere' | 'expired' | 'deactivated';

/** Why, by what the API says when it refuses a session. */
export const endIn = (body: unknown): 'deactivated' | undefined =>
  (body as { ended?: unknown } | null | undefined)?.ended === 'deactivated' ? 'deactivated' : undefined;

export type Auth = AuthState & {
  /** A login has succeeded. */
  begin: (session: Session, secondFactor: SecondFactorStatus | undefined) => void;
  /** Ends the session here, and on the server if it answers. Waits a moment for what `beforeLogout` saves. */
  logout: () => Promise<void>;
  /** Calls `save` when the admin logs out, while the session still counts. Returns a function that ends that. */
  beforeLogout: (save: () => Promise<unknown>) => () => void;
  /** The API no longer accepts the session, as this body says. */
  expire: (body?: unknown) => void;
  retry: () => void;
  /** Fetches the current admin again without a reload, since their rights may have changed. */
  recheck: () => void;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it');
  return auth;
}

/** The logged-in admin. Only for pages behind the guard. */
export function useAdmin(): Admin {
  const auth = useAuth();
  if (auth.status !== 'admin') throw new Error('useAdmin needs the admin area above it');
  return auth.admin;
}
