import { forEachField, PERSON_FIELDS } from '@fairlead/contract/platform/person-fields';
import { expect, test } from 'vitest';
import { differing, type PersonFields } from './person-fields.ts';

const fields: PersonFields = {
  ...forEachField(PERSON_FIELDS, () => ''),
  name: 'Ann',
  notes: 'Old',
  role: 'crp_vendor',
  tags: [],
};

test('of two versions, the fields that differ are found', () => {
  expect(differing(fields, { ...fields, role: 'job_coach', notes: 'New' })).toEqual(['role', 'notes']);
});
