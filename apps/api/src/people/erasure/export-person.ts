import type { PersonalData } from '@fairlead/contract/people/personal-data';
import { brand } from '@fairlead/contract/platform/brand';
import { timeInWords } from '@fairlead/contract/platform/time/time-words';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { allowMinutes } from '../../platform/db/time-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { type DataSubject, findDataSubject } from './person.queries.ts';
import { allTraces } from './traces/all-traces.ts';

type Sections = PersonalData['sections'];

/** Who they are comes first. */
const inOrder = allTraces.toSorted(
  (one, other) => Number(other.name === 'subscribers') - Number(one.name === 'subscribers'),
);

async function findSections(db: Knex, person: DataSubject): Promise<Sections> {
  const sections: Sections = [];
  for (const { name, title, find } of inOrder) {
    const rows = await find(db, person);
    if (rows.length > 0) sections.push({ name, title, rows });
  }
  return sections;
}

/** Everything held about a person, by any of their addresses. The log doesn't say whom it was about. */
export const exportPerson = (
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  email: string,
  caller: Caller,
): Promise<PersonalData> =>
  actAs(db, caller, async (trx, record) => {
    await allowMinutes(trx);
    const person = await findDataSubject(trx, email);
    const sections = await findSections(trx, person);
    await record('EXPORT_PERSONAL_DATA', 'Exported a person’s data');
    const made = now();
    const document = readableDocument({ addresses: person.keys, sections, made, timeZone: config.timeZone });
    return { addresses: person.keys, made_at: made.toISOString(), sections, document };
  });

type Data = Pick<PersonalData, 'addresses' | 'sections'> & { made: Date; timeZone: string };

const words = (name: string): string => {
  const text = name
    .replaceAll('_', ' ')
    .replace(/\bip\b/g, 'IP')
    .replace(/\bid\b/g, 'number');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

function shown(value: unknown, timeZone: string): string {
  if (typeof value === 'string' && TIME.test(value)) return timeInWords(new Date(value), timeZone);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const rowOf = (row: Record<string, unknown>, timeZone: string): string => {
  const cells = Object.entries(row).map(
    ([name, value]) => `<dt>${escapeHtml(words(name))}</dt><dd>${escapeHtml(shown(value, timeZone))}</dd>`,
  );
  return `<dl>${cells.join('')}</dl>`;
};

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;max-width:45rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,12rem) 1fr;gap:.25rem 1rem;border-top:1px solid #767676;padding:.5rem 0;margin:0}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** The same as the JSON, for the person to read: one page without anything from elsewhere. */
function readableDocument({ addresses, sections, made, timeZone }: Data): string {
  const title = `Your data at ${brand.name}`;
  const found = sections.map(
    (section) =>
      `<h2>${escapeHtml(section.title)}</h2>${section.rows.map((row) => rowOf(row, timeZone)).join('')}`,
  );
  const nothing = '<p>We have no data about you.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>
<p>As of ${timeInWords(made, timeZone)}. Addresses: ${escapeHtml(addresses.join(', '))}.</p>
${found.join('\n') || nothing}</body></html>`;
}
