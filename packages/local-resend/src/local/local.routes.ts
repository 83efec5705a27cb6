import { Readable } from 'node:stream';
import express, { type ErrorRequestHandler, Router } from 'express';
import { isEventType } from '../events/details.ts';
import type { Trigger } from '../events/trigger.ts';
import type { Faults } from '../faults/faults.ts';
import { isRecord, type Ledger } from '../ledger/ledger.ts';
import { findMails, ledgerEntries } from './entries.ts';
import { loopbackOnly } from './loopback.ts';
import { readFaultPlan, readSettings } from './read-body.ts';
import type { Settings } from './settings.ts';

export interface LocalDeps {
  readonly ledger: Ledger;
  readonly faults: Faults;
  readonly settings: Settings;
  readonly trigger: Trigger;
  readonly stats: () => object;
  readonly settled: () => Promise<void>;
  readonly reset: () => Promise<void>;
}

/** `/_local`: what the handle of `startLocalResend` offers, for a test that talks to another process. Loopback only. */
export function localRoutes({ ledger, faults, settings, trigger, stats, settled, reset }: LocalDeps): Router {
  const router = Router();
  router.use(loopbackOnly, express.json({ limit: '1mb' }));

  router.get('/ledger', (_req, res) => {
    res.type('application/x-ndjson');
    Readable.from(linesOf(ledger)).pipe(res);
  });
  router.get('/emails', async (req, res) => {
    const { id, to, subject, key } = req.query;
    const filter = Object.entries({ id, to, subject, key }).filter(([, value]) => typeof value === 'string');
    res.json(await findMails(ledger, Object.fromEntries(filter)));
  });
  router.post('/emails/:id/events', async (req, res) => {
    const body: unknown = req.body;
    if (!isRecord(body) || !isEventType(body.type))
      throw new TypeError('The body must name an e-mail event as `type`.');
    const place = ledger.locate(req.params.id);
    if (!place) return void res.status(404).json({ error: 'No such mail.' });
    await trigger(place, body.type, body);
    res.json({ ok: true });
  });
  router.get('/stats', (_req, res) => void res.json(stats()));
  router.get('/settled', async (_req, res) => {
    await settled();
    res.json({ ok: true });
  });
  router.post('/reset', async (_req, res) => {
    await reset();
    res.json({ ok: true });
  });
  router.post('/faults', (req, res) => {
    faults.set(readFaultPlan(req.body));
    res.json({ ok: true });
  });
  router.get('/settings', (_req, res) => void res.json(settings.read()));
  router.post('/settings', (req, res) => {
    settings.change(readSettings(req.body));
    res.json(settings.read());
  });
  router.use((_req, res) => void res.status(404).json({ error: 'No such route.' }));
  router.use(answerMistakes);
  return router;
}

/** The ledger as NDJSON in pieces of a thousand lines, so that a long one neither fills memory nor blocks for long. */
function* linesOf(ledger: Ledger): Generator<string> {
  let piece = '';
  let lines = 0;
  for (const entry of ledgerEntries(ledger)) {
    piece += `${JSON.stringify(entry)}\n`;
    lines += 1;
    if (lines % 1000 > 0) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

const answerMistakes: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  res.status(400).json({ error: error instanceof Error ? error.message : 'Bad request.' });
};
