import { zoneInWords } from '@fairlead/contract/platform/time/time-words';
import { usZones } from './us-zones.ts';

/** `id` is the IANA name. */
export type ZoneOption = { id: string; label: string; detail: string };

type Zone = ZoneOption & { words: string; cities: readonly string[] };

/** Case, accents, and punctuation don't matter: "st louis" finds St. Louis. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[.'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const ofUs: readonly Zone[] = usZones.map(({ zone, label, cities }) => ({
  id: zone,
  label,
  detail: cities[0] ?? '',
  words: plain([label, zone, ...cities].join(' ')),
  cities,
}));

/** "America/Indiana/Knox" is Knox, Indiana. */
function cityOf(zone: string): string {
  const [city = zone, ...regions] = zone.replaceAll('_', ' ').split('/').reverse();
  return regions.length > 1 ? `${city}, ${regions[0]}` : city;
}

function elsewhere(zone: string): Zone {
  const words = zoneInWords(zone);
  const city = cityOf(zone);
  return {
    id: zone,
    label: city,
    detail: words === city ? '' : words,
    words: plain(`${zone} ${words}`),
    cities: [],
  };
}

let rest: readonly Zone[] | undefined;

function allZones(): readonly Zone[] {
  rest ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
    .filter((zone) => !ofUs.some(({ id }) => id === zone))
    .map(elsewhere);
  return [...ofUs, ...rest];
}

/** What a chosen zone is called. */
export function zoneLabel(zone: string): string {
  const { label, detail } = ofUs.find(({ id }) => id === zone) ?? elsewhere(zone);
  return detail ? `${label} (${detail})` : label;
}

/** Each word that was typed begins a word. */
const matches = (text: string, typed: string): boolean =>
  typed.split(' ').every((part) => ` ${text}`.includes(` ${part}`));

/** The zones that a text finds, those of the United States first. A city that was typed is named. */
export function findZones(typed: string): ZoneOption[] {
  const text = plain(typed);
  return allZones()
    .filter(({ words }) => matches(words, text))
    .map(({ id, label, detail, cities }) => ({
      id,
      label,
      detail: (text && cities.find((city) => matches(plain(city), text))) || detail,
    }));
}
