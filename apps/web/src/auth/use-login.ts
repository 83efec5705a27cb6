import { useEffect, useRef } from 'react';
import { useAuth } from './auth-context.ts';
import { type LoginResult, loginResult } from './login-result.ts';

/** Logs in. Returns null if the form was closed or unmounted in the meantime: the login is discarded. */
export function useLogin(): (username: string, password: string) => Promise<LoginResult | null> {
  const { login } = useAuth();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async (username, password) => {
    running.current = new AbortController();
    const reply = await login(username, password, running.current.signal);
    return reply && loginResult(reply);
  };
}
