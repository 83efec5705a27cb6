import { expect, test } from 'vitest';
import { findZones, zoneLabel } from './find-zones.ts';

const labels = (typed: string) => findZones(typed).map(({ label }) => label);
const first = (typed: string) => {
  const [zone] = findZones(typed);
  return zone && `${zone.id}: ${zone.label}, ${zone.detail}`;
};

test('the zones of the United States come first, then every other one, each once', () => {
  expect(labels('').slice(0, 13)).toEqual([
    'Eastern',
    'Central',
    'Mountain',
    'Arizona',
    'Pacific',
    'Alaska',
    'Hawaii',
    'Hawaii-Aleutian',
    'Puerto Rico',
    'U.S. Virgin Islands',
    'Guam',
    'Northern Mariana Islands',
    'American Samoa',
  ]);
  const ids = findZones('').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['UTC', ...Intl.supportedValuesOf('timeZone')]));
});

test.each([
  ['Denver', 'America/Denver: Mountain, Denver'],
  ['honolulu', 'Pacific/Honolulu: Hawaii, Honolulu'],
  ['Houston', 'America/Chicago: Central, Houston'],
  ['seattle', 'America/Los_Angeles: Pacific, Seattle'],
  ['st louis', 'America/Chicago: Central, St. Louis'],
  ['washington dc', 'America/New_York: Eastern, Washington, D.C.'],
  ['hagatna', 'Pacific/Guam: Guam, Hagåtña'],
  ['San Juan', 'America/Puerto_Rico: Puerto Rico, San Juan'],
  ['eastern', 'America/New_York: Eastern, New York'],
  ['America/Chicago', 'America/Chicago: Central, Chicago'],
  ['berlin', 'Europe/Berlin: Berlin, Central European Time'],
  ['são paulo', 'America/Sao_Paulo: Sao Paulo, Brasilia Standard Time'],
  ['UTC', 'UTC: UTC, '],
])('“%s” finds %s', (typed, found) => {
  expect(first(typed)).toBe(found);
});

test('a text that names no place finds nothing', () => {
  expect(labels('Atlantis')).toEqual([]);
});

test('a chosen zone is called by its name and city', () => {
  expect(zoneLabel('America/New_York')).toBe('Eastern (New York)');
  expect(zoneLabel('Asia/Tokyo')).toBe('Tokyo (Japan Standard Time)');
  expect(zoneLabel('America/Indiana/Knox')).toBe('Knox, Indiana (Central)');
  expect(zoneLabel('UTC')).toBe('UTC');
});
