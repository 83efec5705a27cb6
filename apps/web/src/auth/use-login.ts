import { useEffect, useRef } from 'react';
import { type LoginResult, useAuth } from './auth-context.ts';

/** Logs in. Null when the form went away meanwhile, by Cancel or with its page: then nobody is logged in. */
export function useLogin(): (username: string, password: string) => Promise<LoginResult | null> {
  const { login } = useAuth();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return (username, password) => {
    running.current = new AbortController();
    return login(username, password, running.current.signal);
  };
}
