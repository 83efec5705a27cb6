import { ADMIN, type Apis, askAt, mustAt } from './front-door.ts';

export type LogIns = {
  rounds: number;
  /** Requests that were served although another process had ended the session. */
  servedAfterwards: number;
};

const COLLEAGUE = { username: 'kim', email: 'kim@bench.invalid', password: 'Another-long-password-2' };

export const logIn = async (apis: Apis, place: number, from: string, account = ADMIN): Promise<string> => {
  const { username, password } = account;
  const { body } = await mustAt(apis, place, '/admin/login', {
    method: 'POST',
    from,
    body: { username, password },
  });
  return String(body.token);
};

/** Each one from another IP, so no limit applies. */
const ipOf = (round: number) => `198.18.${round >> 8}.${round & 255}`;

/**
 * Logs in at one API, makes a request at the next, and logs out, or is deactivated by another admin, at that one. Every
 * request after that response, at any other API, must be refused.
 */
export async function endSessionsElsewhere(apis: Apis, isOver: (rounds: number) => boolean): Promise<LogIns> {
  const token = await logIn(apis, 0, ipOf(0));
  const created = await mustAt(apis, 1, '/admin/create-admin', {
    method: 'POST',
    token,
    body: { username: COLLEAGUE.username, email: COLLEAGUE.email, password: COLLEAGUE.password },
  });
  const { id } = created.body.admin as { id: number };
  const switchTo = (place: number, active: boolean) =>
    mustAt(apis, place, `/admin/toggle-status/${id}?is_active=${active}`, { method: 'PATCH', token });
  const result: LogIns = { rounds: 0, servedAfterwards: 0 };
  while (!isOver(result.rounds)) {
    const place = result.rounds;
    const session = await logIn(apis, place, ipOf(1 + (place % 60_000)), COLLEAGUE);
    await mustAt(apis, place + 1, '/admin/verify', { token: session });
    // If the response was lost, a repeated logout is refused: the session is over.
    if (place % 2 === 0) await askAt(apis, place + 1, '/admin/logout', { method: 'POST', token: session });
    else await switchTo(place + 1, false);
    for (const other of [place + 2, place]) {
      const { status } = await askAt(apis, other, '/admin/verify', { token: session });
      if (status !== 401) result.servedAfterwards += 1;
    }
    if (place % 2 === 1) await switchTo(place + 2, true);
    result.rounds += 1;
  }
  return result;
}
