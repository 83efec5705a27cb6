import express, { Router } from 'express';
import type { Deps } from '../deps.ts';
import { isRecord } from '../is-record.ts';
import { idOf } from '../ledger/ledger.ts';
import { missingField, validationError } from './api-error.ts';
import { findEmail } from './read.routes.ts';
import { FURTHEST_SCHEDULE_MS, scheduleTime } from './schedule-time.ts';

/** `PATCH /emails/:id` and `POST /emails/:id/cancel`: only emails that are still scheduled can be changed. */
export function changeRoutes({ ledger, lifecycle }: Deps): Router {
  const router = Router();

  router.patch('/emails/:id', express.json(), async (req, res) => {
    const email = findEmail(ledger, req.params.id);
    const wanted: unknown = isRecord(req.body) ? req.body.scheduled_at : undefined;
    if (wanted === undefined) throw missingField('scheduled_at');
    const at = typeof wanted === 'string' ? scheduleTime(wanted) : null;
    if (at === null || at > Date.now() + FURTHEST_SCHEDULE_MS) {
      throw validationError(
        'Invalid `scheduled_at` field. It must be within the next 30 days, in ISO 8601 format.',
      );
    }
    if (email.state !== 'scheduled') throw validationError('Only scheduled emails can be updated.');
    await ledger.reschedule(email, new Date(at).toISOString());
    lifecycle.begin(email);
    res.json({ object: 'email', id: idOf(email) });
  });

  router.post('/emails/:id/cancel', async (req, res) => {
    const email = findEmail(ledger, req.params.id);
    if (email.state !== 'scheduled') throw validationError('Only scheduled emails can be canceled.');
    await ledger.record(email, { type: 'email.canceled', at: Date.now(), owed: false });
    res.json({ object: 'email', id: idOf(email) });
  });

  return router;
}
