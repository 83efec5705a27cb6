import express, { Router } from 'express';
import type { Deps } from '../deps.ts';
import { isEventType } from '../events/emit.ts';
import { isRecord } from '../is-record.ts';
import { loopbackOnly } from './access.ts';
import { entryOf, findEmails } from './entries.ts';

/** `/_local`: what a test needs that talks to another process. Loopback only. */
export function localRoutes({ ledger, emit }: Deps): Router {
  const router = Router();
  router.use(loopbackOnly, express.json());

  router.get('/ledger', (_req, res) => {
    res.type('application/x-ndjson');
    for (const email of ledger.emails) res.write(`${JSON.stringify(entryOf(email))}\n`);
    res.end();
  });
  router.get('/emails', (req, res) => {
    const { to } = req.query;
    res.json(findEmails(ledger, typeof to === 'string' ? to : undefined));
  });
  router.post('/emails/:id/events', (req, res) => {
    const body: unknown = req.body;
    if (!isRecord(body) || !isEventType(body.type))
      return void res.status(400).json({ error: '`type` must be an email event.' });
    const email = ledger.find(req.params.id);
    if (!email) return void res.status(404).json({ error: 'No such email.' });
    emit(email, body.type, body);
    res.json({ ok: true });
  });
  router.use((_req, res) => void res.status(404).json({ error: 'No such route.' }));
  return router;
}
