export type Mailed = { id: number; email: string; provider_id: string };
/** One event of the provider: its `svix-id`, and the body as it is posted. */
export type Told = { id: string; body: object };

type Draw = () => number;

const START = Date.UTC(2026, 0, 5);
const AGENTS = ['Mozilla/5.0 (X11; Linux) Firefox/140', 'python-requests/2', ''];
/** How often each kind comes, of a hundred. */
const KINDS: [type: string, weight: number][] = [
  ['email.delivered', 45],
  ['email.opened', 27],
  ['email.clicked', 15],
  ['email.bounced', 8],
  ['email.complained', 2],
  ['email.suppressed', 2],
  ['email.failed', 1],
];

const pick = <T>(draw: Draw, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;

function kindOf(draw: Draw): string {
  let ticket = draw() * 100;
  for (const [type, weight] of KINDS) {
    ticket -= weight;
    if (ticket < 0) return type;
  }
  return 'email.delivered';
}

function detailOf(type: string, draw: Draw): object {
  if (type === 'email.clicked') {
    const link = `https://site.invalid/${Math.floor(draw() * 3)}`;
    const ipAddress = `192.0.2.${Math.floor(draw() * 4)}`;
    return { click: { link, ipAddress, userAgent: pick(draw, AGENTS) } };
  }
  if (type === 'email.bounced')
    return { bounce: { type: pick(draw, ['Permanent', 'Transient', 'Transient']), message: 'No' } };
  if (type === 'email.suppressed') return { suppressed: { message: 'No' } };
  return type === 'email.failed' ? { failed: { reason: 'No' } } : {};
}

/** So many events about mails to these people, in the order in which they happened. The same draw gives the same events. */
export function tellHistory(people: readonly Mailed[], events: number, draw: Draw): Told[] {
  return Array.from({ length: events }, (_, index) => {
    const person = pick(draw, people);
    const type = kindOf(draw);
    const at = new Date(START + index * 1_000).toISOString();
    return {
      id: `msg_${index}`,
      body: {
        type,
        created_at: at,
        data: {
          email_id: person.provider_id,
          created_at: new Date(START).toISOString(),
          from: 'news@site.invalid',
          to: [person.email],
          subject: 'Hello',
          tags: { campaign: '1', recipient: String(person.id) },
          ...detailOf(type, draw),
        },
      },
    };
  });
}

/** Each event one to three times, in any order. */
export function shuffleAndRepeat(events: readonly Told[], draw: Draw): Told[] {
  const all = events.flatMap((event) => Array<Told>(1 + Math.floor(draw() * 3)).fill(event));
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(draw() * (index + 1));
    [all[index], all[other]] = [all[other] as Told, all[index] as Told];
  }
  return all;
}
