import express, { Router } from 'express';
import { stateOf } from '../ledger/call-index.ts';
import { emailId } from '../ledger/email-id.ts';
import { isRecord, type Ledger } from '../ledger/ledger.ts';
import { missingField, validationError } from './api-error.ts';
import { locate } from './read.routes.ts';
import { furthestSchedule, scheduleTime } from './schedule-time.ts';

interface ChangeDeps {
  readonly ledger: Ledger;
  readonly now: () => number;
}

/** `PATCH /emails/:id` and `POST /emails/:id/cancel`: only mails that are still scheduled can be changed. */
export function changeRoutes({ ledger, now }: ChangeDeps): Router {
  const router = Router();

  router.patch('/emails/:id', express.json(), async (req, res) => {
    const { call, index } = locate(ledger, req.params.id);
    const wanted: unknown = isRecord(req.body) ? req.body.scheduled_at : undefined;
    if (wanted === undefined) throw missingField('scheduled_at');
    const at = typeof wanted === 'string' ? scheduleTime(wanted, now()) : null;
    if (at === null || at > now() + furthestSchedule) {
      throw validationError(
        'Invalid `scheduled_at` field. It must be within the next 30 days, in ISO 8601 format.',
      );
    }
    if (stateOf(call, index) !== 'scheduled') throw validationError('Only scheduled emails can be updated.');
    await ledger.reschedule({ seq: call.seq, index, scheduled_at: new Date(at).toISOString() });
    res.json({ object: 'email', id: emailId({ ...call, index }) });
  });

  router.post('/emails/:id/cancel', async (req, res) => {
    const { call, index } = locate(ledger, req.params.id);
    if (stateOf(call, index) !== 'scheduled') throw validationError('Only scheduled emails can be canceled.');
    await ledger.record({ seq: call.seq, mails: [index], type: 'email.canceled', at: now(), owed: false });
    res.json({ object: 'email', id: emailId({ ...call, index }) });
  });

  return router;
}
