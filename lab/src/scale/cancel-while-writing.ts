import { waitUntil } from '../../../apps/api/test/wait-until.ts';
import { openAdminSession } from '../admin-session.ts';
import { besideApi } from '../faults/api-process.ts';
import { campaignToAll } from '../faults/trial.ts';
import { figure, type Line } from '../figures/print-lines.ts';
import type { Received } from '../send/hand-off.ts';
import type { SinkTrial } from '../send/sink-trial.ts';
import { timed } from './timed.ts';

/** Seconds. */
const BAR = 2;
/** Milliseconds. */
const PATIENCE = 900_000;

type Campaign = {
  status: string;
  finished_at: string | null;
  prepared_count: number | null;
  recipients_count: number;
  cancelled_count: number;
};

/** Cancels a campaign while its recipients are being written, as an admin does. A sender must be running. */
export async function cancelWhileWriting({ deps, sink }: SinkTrial): Promise<{ id: number; lines: Line[] }> {
  const { db, config } = deps;
  const { token } = await openAdminSession(db, config.jwtSecret);
  const emails = async () => (await sink.ask<Received>('count')).emails;
  return besideApi({ deps }, { SENDER: 'off' }, async ({ url }) => {
    const before = await emails();
    const id = await campaignToAll(deps);
    const campaign = (): Promise<Campaign> =>
      db('campaigns')
        .where({ id })
        .first('status', 'finished_at', 'prepared_count', 'recipients_count', 'cancelled_count');
    const written = async () => (await campaign()).prepared_count;
    await waitUntil('some recipients are written', async () => (await written()) !== 0, PATIENCE, 5);
    const atPress = await written();
    if (atPress === null)
      throw new Error('All recipients were written before the campaign could be canceled');

    const press = async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/api/email/campaigns/${id}/cancel`, { method: 'POST', headers });
      if (answer.status !== 200) throw new Error(`The cancel was answered with ${answer.status}`);
    };
    const canceled = async () => (await campaign()).status === 'cancelled';
    const ended = async () => (await campaign()).finished_at !== null;
    const [takesEffect, answered, counted] = await Promise.all([
      timed(() => waitUntil('it is canceled', canceled, PATIENCE, 5)),
      timed(press),
      timed(() => waitUntil('everyone is accounted for', ended, PATIENCE, 50)),
    ]);
    const { recipients_count, cancelled_count } = await campaign();
    const sent = (await emails()) - before;
    const line = { unit: ' s', bar: '-', met: true };
    return {
      id,
      lines: [
        {
          ...line,
          what: 'canceled while recipients are written',
          value: takesEffect,
          bar: `at most ${BAR} s`,
          met: takesEffect <= BAR,
          detail: `${figure(atPress)} were written; answered after ${figure(answered)} s`,
        },
        {
          ...line,
          what: 'until all of its people are counted as canceled',
          value: counted,
          met: cancelled_count === recipients_count,
          detail: `${cancelled_count} of ${recipients_count}`,
        },
        {
          ...line,
          what: 'emails of the canceled campaign',
          value: sent,
          unit: '',
          bar: 'none',
          met: sent === 0,
          detail: '',
        },
      ],
    };
  });
}
