/** The admin session's token and expiry (ISO 8601), stored in the browser. */
export type StoredSession = { token: string; expiresAt: string };

const TOKEN = 'adminToken';
const EXPIRY = 'adminTokenExpiry';

const memory = new Map<string, string>();

/** Storage access throws if cookies are blocked; the session then lasts as long as the page. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return window.localStorage;
  } catch {
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: (key) => memory.delete(key),
    };
  }
}

export function readSession(): StoredSession | null {
  const token = storage().getItem(TOKEN);
  return token ? { token, expiresAt: storage().getItem(EXPIRY) ?? '' } : null;
}

export function storeSession({ token, expiresAt }: StoredSession): void {
  storage().setItem(EXPIRY, expiresAt);
  storage().setItem(TOKEN, token);
}

export function clearSession(): void {
  storage().removeItem(TOKEN);
  storage().removeItem(EXPIRY);
}

/**
 * Calls back when another tab starts or ends a session, or might have while this page was in the back/forward cache.
 * Returns an unsubscribe function.
 */
export function onSessionOfOtherTab(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN || key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Whether the session has expired at `now` (milliseconds). An unreadable expiry counts as expired. */
export function hasExpired({ expiresAt }: Pick<StoredSession, 'expiresAt'>, now: number): boolean {
  const end = Date.parse(expiresAt);
  return Number.isNaN(end) || end <= now;
}
