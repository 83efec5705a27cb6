import type { LinkClicks, LinkReport } from '@fairlead/contract/campaigns/campaign-people';
import type { Knex } from 'knex';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Reader } from '../../platform/db/desk.ts';
import type { Deps } from '../../platform/deps.ts';
import { countOnceAMinute } from '../../platform/process/count-once-a-minute.ts';
import { byRecipient, machineEvents } from '../../sending/webhooks/classify-events.ts';
import { findSentEmail } from '../email-template/sent-email.ts';
import { clickedLink } from './clicked-link.ts';
import { type ClickEvent, findClickers, findClicksOf, findRecipientBounds } from './link-report.queries.ts';

/** Clicks read at most, so that no campaign takes longer than some seconds. */
export const READ_MAX = 100_000;
/** Clicks read at once, so that other requests get their turn. */
const STEP = 2_000;

type Counted = Omit<LinkReport, 'counted_at'>;

/**
 * @param most clicks to read
 * @returns also how many were read
 */
export async function countClicks(
  db: Knex,
  id: number,
  most = READ_MAX,
): Promise<Counted & { read: number }> {
  const { html } = await findSentEmail(db, { campaignId: id, recipientId: null });
  const tally = createTally(emailLinks(html));
  const { first, last } = await findRecipientBounds(db, id);
  let after = (first ?? 0) - 1;
  let read = 0;
  while (last !== null && read < most) {
    const limit = Math.min(STEP, most - read);
    const clickers = await findClickers(db, { after, last, limit });
    const events = await findClicksOf(db, id, [...new Set(clickers)]);
    for (const ofOne of byRecipient(events).values()) tally.add(ofOne);
    read += clickers.length;
    if (clickers.length < limit) return { links: tally.result(), is_complete: true, read };
    after = clickers.at(-1) ?? last;
  }
  return { links: tally.result(), is_complete: last === null, read };
}

/** How many people and machines clicked each link of a campaign's email. */
export function createLinkReports(deps: Pick<Deps, 'now'>) {
  const countOf = countOnceAMinute(deps, (id: number, read) => read((db) => countClicks(db, id)));
  /** @throws HttpError 404 without the campaign or its email; 409 if only a newer release can render it */
  return async (id: number, read: Reader): Promise<LinkReport> => {
    const { value, at } = await countOf(id, read);
    const { links, is_complete } = value;
    return { links, is_complete, counted_at: at.toISOString() };
  };
}

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
function createTally(links: readonly EmailLink[]) {
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

/** A web link of an email, and the words that it's under. */
type EmailLink = { link: string; label: string };

const childrenOf = (node: Tree.Node): Tree.Node[] => ('childNodes' in node ? node.childNodes : []);
const attributeOf = (node: Tree.Node, name: string): string =>
  'attrs' in node ? (node.attrs.find((one) => one.name === name)?.value ?? '') : '';

function words(node: Tree.Node): string {
  if ('value' in node) return node.value;
  if (node.nodeName === 'img') return attributeOf(node, 'alt');
  return childrenOf(node).map(words).join('');
}

/** A web address as URLs are compared; null for every other link: the provider reports no clicks on those. */
function webLink(href: string | undefined): string | null {
  if (href === undefined || !URL.canParse(href)) return null;
  const url = new URL(href);
  return /^https?:$/.test(url.protocol) ? url.href : null;
}

function linksBelow(node: Tree.Node): EmailLink[] {
  const link = node.nodeName === 'a' ? webLink(attributeOf(node, 'href')) : null;
  if (link === null) return childrenOf(node).flatMap(linksBelow);
  return [{ link, label: words(node).replaceAll(/\s+/g, ' ').trim() }];
}

/** The different web links of an email, in its order. What only Outlook reads is in comments, and left out. */
function emailLinks(html: string): EmailLink[] {
  const links = new Map<string, EmailLink>();
  for (const found of linksBelow(parse(html))) {
    const known = links.get(found.link);
    if (!known?.label) links.set(found.link, found);
  }
  return [...links.values()];
}
