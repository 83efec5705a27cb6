import type { SecondFactorStatus, Session } from '@fairlead/contract/access/auth';
import { useEffect, useRef } from 'react';
import { readSession } from '../../api/session.ts';
import { siteFetch } from '../../api/site-fetch.ts';
import { type LoginStep, useAuth } from '../auth-context.ts';
import { endOnServer, verify } from '../session-calls.ts';
import { type LoginResult, loginResult } from './login-result.ts';

function sendStep(step: LoginStep) {
  const replaced = readSession()?.token;
  const path = 'challenge' in step ? '/api/admin/login/second-factor' : '/api/admin/login';
  return siteFetch<Session>(path, {
    method: 'POST',
    body: step,
    // A login in place ends the session that it continues.
    ...(replaced ? { token: replaced } : {}),
  });
}

/** After a login: whether a super admin has to add a second factor, or should. The login doesn't say. */
async function secondFactorAfter(
  step: LoginStep,
  { admin, token }: Session,
): Promise<SecondFactorStatus | undefined> {
  if ('challenge' in step) return 'set';
  if (!admin.is_super_admin) return undefined;
  const reply = await verify(token);
  return reply.outcome === 'ok' ? reply.body.second_factor : undefined;
}

/**
 * Takes a step of a login. Returns null if the form was closed or unmounted in the meantime: the login is discarded, and
 * if a session was created anyway, it's ended.
 */
export function useLogin(): (step: LoginStep) => Promise<LoginResult | null> {
  const { begin } = useAuth();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return async (step) => {
    const canceled = new AbortController();
    running.current = canceled;
    const reply = await sendStep(step);
    if (canceled.signal.aborted) {
      if (reply.outcome === 'ok') await endOnServer(reply.body.token);
      return null;
    }
    if (reply.outcome === 'ok') begin(reply.body, await secondFactorAfter(step, reply.body));
    return loginResult(reply);
  };
}
