import { beforeEach, expect, test } from 'vitest';
import { campaignCalls, testEmails } from '../../../test/campaign-calls.ts';
import { useTestApp } from '../../../test/test-app.ts';

const app = useTestApp({ sendAnswerWithin: 0 });
const calls = campaignCalls(app);
beforeEach(calls.newAdmin);

const states = ['scheduled', 'sending', 'waiting', 'early', 'paused', 'sent', 'cancelled', 'failed'] as const;
const acts = ['pause', 'resume', 'cancel', 'retry-failed'] as const;
type State = (typeof states)[number];
type Act = (typeof acts)[number];

const onlySending = 'This campaign isn’t being sent, so there’s nothing to pause';
const onlyPaused = 'This campaign isn’t paused, so there’s nothing to resume';
const ended = 'This campaign has already ended, so it can’t be canceled';
const noRetry = 'This campaign was canceled, so we can’t retry anyone. Nothing was sent.';
const nobody = 'No one in this campaign can be retried, so nothing was sent';
const pausedRetry = 'This campaign is paused, so nothing was sent. Resume it, then retry.';

/** The result of each action in each state: the new state, or the text that refuses it. One recipient has failed. */
const table: Record<State, Record<Act, State | string>> = {
  scheduled: { pause: onlySending, resume: 'sending', cancel: 'cancelled', 'retry-failed': nobody },
  sending: { pause: 'paused', resume: onlyPaused, cancel: 'cancelled', 'retry-failed': 'sending' },
  waiting: { pause: 'paused', resume: 'sending', cancel: 'cancelled', 'retry-failed': 'waiting' },
  early: { pause: onlySending, resume: 'scheduled', cancel: 'cancelled', 'retry-failed': pausedRetry },
  paused: { pause: onlySending, resume: 'sending', cancel: 'cancelled', 'retry-failed': pausedRetry },
  sent: { pause: onlySending, resume: onlyPaused, cancel: ended, 'retry-failed': 'sending' },
  cancelled: { pause: onlySending, resume: onlyPaused, cancel: ended, 'retry-failed': noRetry },
  failed: { pause: onlySending, resume: onlyPaused, cancel: ended, 'retry-failed': 'sending' },
};
const cases = states.flatMap((state) => acts.map((act) => [state, act, table[state][act]] as const));

const columnsOf = (state: State) => ({
  status: state === 'waiting' ? 'sending' : state === 'early' ? 'paused' : state,
  starts_at: state === 'scheduled' || state === 'early' ? app.db.raw(`now() + interval '1 hour'`) : null,
  rest_held: state === 'waiting',
  waiting_until: state === 'waiting' ? app.db.raw(`now() + interval '1 hour'`) : null,
  finished_at: ['sent', 'cancelled', 'failed'].includes(state) ? app.db.fn.now() : null,
});

const stateOf = (row: { status: State; starts_at: string | null; waiting_until: string | null }): State => {
  if (row.status === 'sending' && row.waiting_until) return 'waiting';
  return row.status === 'paused' && row.starts_at ? 'early' : row.status;
};

// asvs 2.3.1
test.each(cases)('a campaign that is %s: %s leads to "%s"', async (state, act, expected) => {
  await calls.send({ manual_emails: testEmails(2) });
  await app.db('campaign_recipients').where({ id: 1 }).update({ status: 'failed', reason: 'Refused' });
  await app.db('campaigns').update({ ...columnsOf(state), failed_count: 1 });
  const before = await app.db('admin_activity').count({ count: '*' });
  const { status, body } = await calls.control(1, act);
  const row = await app.db('campaigns').first('status', 'starts_at', 'waiting_until');
  if (!row) throw new Error('A campaign was expected');
  const now = stateOf(row);
  if ((states as readonly string[]).includes(expected)) {
    expect([status, now]).toEqual([200, expected]);
    expect(await app.db('admin_activity').count({ count: '*' })).not.toEqual(before);
  } else {
    expect([status, body.error, now]).toEqual([409, expected, state]);
    expect(await app.db('admin_activity').count({ count: '*' })).toEqual(before);
  }
});
