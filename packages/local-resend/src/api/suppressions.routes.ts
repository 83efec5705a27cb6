import { randomUUID } from 'node:crypto';
import express, { Router } from 'express';
import { isRecord } from '../is-record.ts';
import { ApiError, missingField } from './api-error.ts';

/** Why an address is on the list. */
export type Origin = 'bounce' | 'complaint' | 'manual';
type Entry = { id: string; email: string; origin: Origin; source_id: string | null; created_at: string };

/** The account's own list of addresses that nothing is sent to. In memory. */
export type SuppressionList = {
  add(email: string, origin?: Origin): Entry;
  find(idOrEmail: string): Entry | undefined;
  remove(idOrEmail: string): Entry | undefined;
  clear(): void;
};

type Announce = (type: string, data: Record<string, unknown>) => void;

/** Tells the webhook about every change, as Resend does. */
export function createSuppressionList(announce: Announce): SuppressionList {
  const entries = new Map<string, Entry>();
  const find = (idOrEmail: string) =>
    entries.get(idOrEmail.toLowerCase()) ?? [...entries.values()].find(({ id }) => id === idOrEmail);
  return {
    add: (email, origin = 'manual') => {
      const key = email.toLowerCase();
      const created_at = new Date().toISOString();
      const entry = entries.get(key) ?? { id: randomUUID(), email: key, origin, source_id: null, created_at };
      if (!entries.has(key)) announce('suppression.added', entry);
      entries.set(key, entry);
      return entry;
    },
    find,
    remove: (idOrEmail) => {
      const entry = find(idOrEmail);
      if (entry && entries.delete(entry.email)) announce('suppression.removed', entry);
      return entry;
    },
    clear: () => entries.clear(),
  };
}

const gone = () => new ApiError(404, 'not_found', 'Suppression not found');

/** `POST /suppressions`, and `GET` and `DELETE /suppressions/:idOrEmail`. */
export function suppressionsRoutes(list: SuppressionList): Router {
  const router = Router();
  router.post('/suppressions', express.json(), (req, res) => {
    const email: unknown = isRecord(req.body) ? req.body.email : undefined;
    if (typeof email !== 'string') throw missingField('email');
    res.json({ object: 'suppression', id: list.add(email).id });
  });
  router.get('/suppressions/:idOrEmail', (req, res) => {
    const entry = list.find(req.params.idOrEmail);
    if (!entry) throw gone();
    res.json({ object: 'suppression', ...entry });
  });
  router.delete('/suppressions/:idOrEmail', (req, res) => {
    const entry = list.remove(req.params.idOrEmail);
    if (!entry) throw gone();
    res.json({ object: 'suppression', id: entry.id, deleted: true });
  });
  return router;
}
