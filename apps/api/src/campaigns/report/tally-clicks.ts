import type { LinkClicks } from '@fairlead/contract/campaigns/campaign-people';
import { machineEvents } from '../../sending/webhooks/classify-events.ts';
import { clickedLink } from './clicked-link.ts';
import { type EmailLink, webLink } from './email-links.ts';
import type { ClickEvent } from './link-report.queries.ts';

/** Clicked links that are listed although they aren't in the email. */
const OTHERS_MAX = 50;

const zero = { people: 0, machines: 0, total: 0 };

/**
 * Finds the email's link that was clicked: the same address, or the only one with the same path. The unsubscribe link
 * has a query of its own for each person, and mail programs may add to a query.
 */
function createMatch(links: readonly EmailLink[]): (clicked: string) => string | null {
  const exact = new Set(links.map(({ link }) => link));
  /** Null: several links have this path. */
  const byPath = new Map<string | null, string | null>();
  for (const { link } of links) {
    const path = clickedLink(link);
    byPath.set(path, byPath.has(path) ? null : link);
  }
  return (clicked) => {
    const link = webLink(clicked);
    if (link !== null && exact.has(link)) return link;
    const path = clickedLink(clicked);
    return byPath.get(path) ?? path;
  };
}

/** Counts clicks per link: each recipient once, as a machine's if no person clicked the link in that email. */
export function createTally(links: readonly EmailLink[]) {
  const match = createMatch(links);
  const counts = new Map<string, LinkClicks>(
    links.map(({ link, label }) => [link, { link, label, ...zero }]),
  );
  const count = (link: string, by: 'people' | 'machines') => {
    const known = counts.get(link) ?? { link, label: null, ...zero };
    counts.set(link, { ...known, [by]: known[by] + 1, total: known.total + 1 });
  };
  return {
    /** All events of one recipient that decide about clicks. */
    add(events: readonly ClickEvent[]): void {
      const machines = machineEvents(events);
      const clicked = new Map<string, 'people' | 'machines'>();
      for (const event of events) {
        const link = event.type === 'email.clicked' ? match(event.payload.click?.link ?? '') : null;
        if (link === null) continue;
        const by = clicked.get(link) === 'people' || !machines.has(event) ? 'people' : 'machines';
        clicked.set(link, by);
      }
      for (const [link, by] of clicked) count(link, by);
    },
    /** The email's links in its order, then the others by how many clicked them. */
    result(): LinkClicks[] {
      const all = [...counts.values()];
      const others = all.slice(links.length).sort((one, other) => other.total - one.total);
      return [...all.slice(0, links.length), ...others.slice(0, OTHERS_MAX)];
    },
  };
}
