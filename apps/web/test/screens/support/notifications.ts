import { contract } from '@fairlead/contract';
import type { Notification } from '@fairlead/contract/team/notifications';
import { page } from 'vitest/browser';
import { answer } from './fake-api.ts';

const at = (id: number) => new Date(Date.UTC(2026, 10, 20, 9, id)).toISOString();

export const finished = (id: number, name = 'Autumn offer'): Notification => ({
  id,
  created_at: at(id),
  is_read: false,
  kind: 'campaign_finished',
  subject: { kind: 'campaign', id: 12, name },
  status: 'sent',
  ledger: {
    planned: 1_998,
    sent: 1_980,
    failed: 15,
    skipped: 3,
    cancelled: 0,
    uncertain: 0,
    pending: 0,
  },
});

export const waits = (id: number): Notification => ({
  id,
  created_at: at(id),
  is_read: false,
  kind: 'first_part_waiting',
  subject: { kind: 'campaign', id: 13, name: 'Winter newsletter for every program we have ever worked with' },
  first_part_count: 50,
  waiting_until: '2026-11-20T15:00:00.000Z',
});

export const inquired = (id: number, name: string | null = 'Ann Lee'): Notification => ({
  id,
  created_at: at(id),
  is_read: false,
  kind: 'new_inquiry',
  subject: { kind: 'demo', id: 7, name },
});

export const imported = (id: number): Notification => ({
  id,
  created_at: at(id),
  is_read: false,
  kind: 'import_done',
  subject: { kind: 'import', id: 5, name: 'coordinators_of_the_northern_counties_2026-11-20.csv' },
  added: 210,
  changed: 4,
  blocked: 1,
});

export const read = (one: Notification): Notification => ({ ...one, is_read: true });

/** From now on, these happened, newest first. Marking them as read works. */
export function answerNotifications(...happened: Notification[]): void {
  let all = happened;
  const unread = () => all.filter(({ is_read }) => !is_read).length;
  answer(contract.notifications.list, ({ url }) => {
    const limit = Number(url.searchParams.get('limit') ?? 20);
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const next_cursor = from + limit < all.length ? String(from + limit) : null;
    return { notifications: all.slice(from, from + limit), unread: unread(), next_cursor };
  });
  answer(contract.notifications.markRead, ({ body }) => {
    const { ids } = body as { ids?: number[] };
    all = all.map((one) => (!ids || ids.includes(one.id) ? read(one) : one));
    return { unread: unread() };
  });
}

/** The bell and what it opens. */
const panel = page.getByRole('region', { name: 'Notifications', exact: true });
export const notifications = {
  bell: page.getByRole('button', { name: /^Notifications/ }),
  panel,
  heading: panel.getByRole('heading', { name: 'Notifications' }),
  link: (name: string | RegExp) => panel.getByRole('link', { name }),
  markAll: panel.getByRole('button', { name: 'Mark all as read' }),
  said: (text: string | RegExp) => page.getByRole('status').getByText(text),
};
