import { forEachField, MERGED_FIELDS } from '@fairlead/contract/platform/person-fields';
import { expect, test } from 'vitest';
import { odditiesOf } from './oddities.ts';

const of = (name: string | null, organization: string | null = 'Harbor', first_name: string | null = null) =>
  odditiesOf({ ...forEachField(MERGED_FIELDS, () => 'Known'), name, first_name, organization, role: null });

test.each([
  'Ann Lee',
  'Ann Lee, PhD',
  'Ann Lee, Ph.D.',
  'Ann Lee, Jr.',
  'JD',
  'José Müller',
  'Łukasz O’Hara-Núñez',
  'Ann,',
])('%s is a name like others', (name) => {
  expect(of(name)).toEqual([]);
});

test.each([
  ['SMITH', ['capitals']],
  ['SMITH, JOHN', ['capitals', 'last_first']],
  ['Smith, John', ['last_first']],
  ['ann lee', ['lowercase']],
  ['林', ['other_script']],
  ['شيماء', ['other_script']],
  ['Ann Иванова', ['other_script']],
  ['Ann 🎉', ['emoji']],
  ['  ', ['no_name']],
  [null, ['no_name']],
])('%s may look odd', (name, kinds) => {
  expect(of(name)).toEqual(kinds);
});

test('so does a missing organization', () => {
  expect(of('Ann Lee', ' ')).toEqual(['no_organization']);
});

test('a first name may look odd, too; one that’s missing doesn’t', () => {
  expect(of('Ann Lee', 'Harbor', ' ann ')).toEqual(['lowercase']);
  expect(of('ANN LEE', 'Harbor', 'ANN')).toEqual(['capitals']);
});
