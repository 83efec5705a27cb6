import { Readable } from 'node:stream';
import express, { type ErrorRequestHandler, Router } from 'express';
import type { Deps } from '../deps.ts';
import { isEventType } from '../events/event-types.ts';
import { readFaultPlan } from '../faults/read-fault-plan.ts';
import { isRecord } from '../is-record.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { entryOf, findEmails } from './entries.ts';
import { loopbackOnly } from './loopback.ts';

type Control = { stats: () => object; reset: () => Promise<void> };

/** `/_local`: what a test needs that talks to another process. Loopback only. */
export function localRoutes({ ledger, faults, emit, webhooks }: Deps, { stats, reset }: Control): Router {
  const router = Router();
  router.use(loopbackOnly, express.json({ limit: '1mb' }));

  router.get('/ledger', (_req, res) => {
    res.type('application/x-ndjson');
    Readable.from(ledgerChunks(ledger)).pipe(res);
  });
  router.get('/emails', async (req, res) => {
    const { id, to, subject, key } = req.query;
    const filter = Object.entries({ id, to, subject, key }).filter(([, value]) => typeof value === 'string');
    res.json(await findEmails(ledger, Object.fromEntries(filter)));
  });
  router.post('/emails/:id/events', async (req, res) => {
    const body: unknown = req.body;
    if (!isRecord(body) || !isEventType(body.type)) throw new TypeError('`type` must be an email event.');
    const email = ledger.find(req.params.id);
    if (!email) return void res.status(404).json({ error: 'No such email.' });
    await emit(email, body.type, { given: body });
    res.json({ ok: true });
  });
  router.post('/events', (req, res) => {
    const body: unknown = req.body;
    if (!isRecord(body) || typeof body.type !== 'string' || !isRecord(body.data))
      throw new TypeError('`type` must be a text, and `data` an object.');
    webhooks.announce(body.type, body.data);
    res.json({ ok: true });
  });
  router.get('/stats', (_req, res) => void res.json(stats()));
  router.post('/reset', async (_req, res) => {
    await reset();
    res.json({ ok: true });
  });
  router.post('/faults', (req, res) => {
    faults.set(readFaultPlan(req.body));
    res.json({ ok: true });
  });
  router.use((_req, res) => void res.status(404).json({ error: 'No such route.' }));
  router.use(answerMistakes);
  return router;
}

const LINES_PER_CHUNK = 1000;

/** The ledger as NDJSON, in chunks, so a long one neither fills memory nor blocks the process for long. */
function* ledgerChunks({ emails }: Ledger): Generator<string> {
  for (let start = 0; start < emails.length; start += LINES_PER_CHUNK) {
    const entries = emails.slice(start, start + LINES_PER_CHUNK).map(entryOf);
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
}

const answerMistakes: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  res.status(400).json({ error: error instanceof Error ? error.message : 'Bad request.' });
};
