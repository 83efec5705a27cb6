/** The token of the admin session and when it ends (ISO 8601), kept in the browser. */
export type StoredSession = { token: string; expiresAt: string };

const TOKEN = 'adminToken';
const EXPIRY = 'adminTokenExpiry';
const changed = new EventTarget();

export function readSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN);
  return token ? { token, expiresAt: localStorage.getItem(EXPIRY) ?? '' } : null;
}

export function storeSession({ token, expiresAt }: StoredSession): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(EXPIRY, expiresAt);
  changed.dispatchEvent(new Event('change'));
}

export function clearSession(): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(EXPIRY);
  changed.dispatchEvent(new Event('change'));
}

/** Calls back when the session begins or ends, here or in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TOKEN || key === null) listener();
  };
  changed.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether the session has ended at `now` (milliseconds). An expiry that cannot be read counts as ended. */
export function hasExpired({ expiresAt }: StoredSession, now: number): boolean {
  const end = Date.parse(expiresAt);
  return Number.isNaN(end) || end <= now;
}
