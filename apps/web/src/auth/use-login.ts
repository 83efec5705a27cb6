import { useEffect, useRef } from 'react';
import { type LoginStep, useAuth } from './auth-context.ts';
import { type LoginResult, loginResult } from './login-result.ts';

/** Takes a step of a login. Returns null if the form was closed or unmounted in the meantime: the login is discarded. */
export function useLogin(): (step: LoginStep) => Promise<LoginResult | null> {
  const { login } = useAuth();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async (step) => {
    running.current = new AbortController();
    const reply = await login(step, running.current.signal);
    return reply && loginResult(reply);
  };
}
