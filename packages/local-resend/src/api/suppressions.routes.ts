import { randomUUID } from 'node:crypto';
import express, { Router } from 'express';
import { isRecord } from '../is-record.ts';
import { missingField, notFound } from './api-error.ts';

/** Why an address is on the list. */
export type Origin = 'bounce' | 'complaint' | 'manual';
type Entry = { id: string; email: string; origin: Origin; source_id: string | null; created_at: string };

export type SuppressionList = ReturnType<typeof createSuppressionList>;

/** The account's own list of addresses that nothing is sent to, in memory. `announce` sends the webhook of a change. */
export function createSuppressionList(announce: (type: string, data: Record<string, unknown>) => void) {
  const entries = new Map<string, Entry>();
  const find = (idOrEmail: string) =>
    entries.get(idOrEmail.toLowerCase()) ?? [...entries.values()].find(({ id }) => id === idOrEmail);
  return {
    add: (address: string, origin: Origin = 'manual'): Entry => {
      const [email, created_at] = [address.toLowerCase(), new Date().toISOString()];
      const entry = entries.get(email) ?? { id: randomUUID(), email, origin, source_id: null, created_at };
      if (!entries.has(email)) announce('suppression.added', entry);
      entries.set(email, entry);
      return entry;
    },
    find,
    remove: (idOrEmail: string): Entry | undefined => {
      const entry = find(idOrEmail);
      if (entry && entries.delete(entry.email)) announce('suppression.removed', entry);
      return entry;
    },
    clear: () => entries.clear(),
  };
}

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
    if (!entry) throw notFound('Suppression');
    res.json({ object: 'suppression', ...entry });
  });
  router.delete('/suppressions/:idOrEmail', (req, res) => {
    const entry = list.remove(req.params.idOrEmail);
    if (!entry) throw notFound('Suppression');
    res.json({ object: 'suppression', id: entry.id, deleted: true });
  });
  return router;
}
