import { expect, test } from 'vitest';
import { findDmarc } from './dmarc-record.ts';

/** The records of a zone, and what was asked. */
function zone(records: Record<string, string[] | null>) {
  const asked: string[] = [];
  const txt = async (name: string) => {
    asked.push(name.replace('_dmarc.', ''));
    const found = records[name.replace('_dmarc.', '')];
    return found === undefined ? [] : found;
  };
  return { asked, dns: { txt, mx: async () => [], cname: async () => [] } };
}

const look = (domain: string, records: Record<string, string[] | null>) =>
  findDmarc(zone(records).dns, domain);

const NONE = 'v=DMARC1; p=none';
const REJECT = 'v=DMARC1; p=reject';

test('a domain’s own record applies, whatever stands above it', async () => {
  const { asked, dns } = zone({ 'mail.harbor.test': ['v=DMARC1'], 'harbor.test': [REJECT] });
  expect(await findDmarc(dns, 'mail.harbor.test')).toEqual({
    kind: 'found',
    at: 'mail.harbor.test',
    of: 'domain',
    organization: 'mail.harbor.test',
    tags: new Map([['v', 'dmarc1']]),
  });
  expect(asked).toEqual(['mail.harbor.test']);
});

test('without one, the shortest domain with a record is the organization’s, and its record applies', async () => {
  const records = { 'mail.harbor.test': [NONE], 'harbor.test': [REJECT] };
  expect(await look('a.mail.harbor.test', records)).toMatchObject({
    at: 'harbor.test',
    of: 'organization',
  });
});

test('psd=n ends the walk at the organization’s domain', async () => {
  const { asked, dns } = zone({ 'mail.harbor.test': [`${NONE}; psd=n`], 'harbor.test': [REJECT] });
  expect(await findDmarc(dns, 'a.mail.harbor.test')).toMatchObject({ at: 'mail.harbor.test' });
  expect(asked).toEqual(['a.mail.harbor.test', 'mail.harbor.test']);
});

/** The registry's record, and names below it. */
const REGISTRY = `${REJECT}; psd=y`;

test.each([
  ['organization', 'mail.harbor.test', { test: [REGISTRY], 'harbor.test': [NONE] }, 'harbor.test'],
  [
    'organization',
    'a.mail.state.test',
    { 'mail.state.test': [NONE], 'state.test': [REGISTRY] },
    'mail.state.test',
  ],
  ['registry', 'harbor.test', { test: [REGISTRY] }, 'test'],
  ['registry', 'mail.harbor.test', { test: [REGISTRY] }, 'test'],
  ['registry', 'mail.state.test', { 'state.test': [REGISTRY] }, 'state.test'],
  // Only the record one label below the registry's is of the organization.
  ['registry', 'a.mail.harbor.test', { 'mail.harbor.test': [NONE], test: [REGISTRY] }, 'test'],
  // A registry without psd=y counts as an organization.
  ['organization', 'mail.harbor.test', { test: [REJECT], 'harbor.test': [NONE] }, 'test'],
  ['organization', 'mail.harbor.test', { test: [REJECT], 'harbor.test': [`${NONE}; psd=n`] }, 'harbor.test'],
  [
    'organization',
    'a.mail.harbor.test',
    { 'harbor.test': [NONE], 'mail.harbor.test': [`${NONE}; psd=u`] },
    'harbor.test',
  ],
  ['domain', 'state.test', { 'state.test': [REGISTRY] }, 'state.test'],
])('the %s’s record applies to %s of %j', async (of, domain, records, at) => {
  expect(await look(domain, records)).toMatchObject({ kind: 'found', of, at });
});

test.each([
  ['a.mail.harbor.test', 'test', 'harbor.test'],
  ['a.mail.state.test', 'state.test', 'mail.state.test'],
  ['harbor.test', 'test', 'harbor.test'],
])('of %s below the registry %s, the organization is %s', async (domain, registry, organization) => {
  expect(await look(domain, { [registry]: [REGISTRY] })).toMatchObject({ of: 'registry', organization });
});

test('the walk ends at the registry’s record', async () => {
  const { asked, dns } = zone({ 'state.test': [REGISTRY] });
  await findDmarc(dns, 'a.mail.state.test');
  expect(asked).toEqual(['a.mail.state.test', 'mail.state.test', 'state.test']);
});

test.each([
  ['harbor.test', ['harbor.test', 'test']],
  [
    'a.b.c.d.e.f.harbor.test',
    [
      'a.b.c.d.e.f.harbor.test',
      'b.c.d.e.f.harbor.test',
      'c.d.e.f.harbor.test',
      'd.e.f.harbor.test',
      'e.f.harbor.test',
      'f.harbor.test',
      'harbor.test',
      'test',
    ],
  ],
  [
    'a.b.c.d.e.f.g.h.i.j.mail.harbor.test',
    [
      'a.b.c.d.e.f.g.h.i.j.mail.harbor.test',
      'g.h.i.j.mail.harbor.test',
      'h.i.j.mail.harbor.test',
      'i.j.mail.harbor.test',
      'j.mail.harbor.test',
      'mail.harbor.test',
      'harbor.test',
      'test',
    ],
  ],
])('of %s, no more than eight are asked, up to the top', async (domain, all) => {
  const { asked, dns } = zone({});
  expect(await findDmarc(dns, domain)).toEqual({ kind: 'missing' });
  expect(asked).toEqual(all);
});

test('several records at one domain count as none, and so do those at a parent if another has one', async () => {
  expect(
    await look('mail.harbor.test', { 'mail.harbor.test': [NONE, REJECT], 'harbor.test': [NONE] }),
  ).toEqual({
    kind: 'several',
    at: 'mail.harbor.test',
  });
  const twice = { 'harbor.test': [NONE, REJECT] };
  expect(await look('mail.harbor.test', twice)).toEqual({ kind: 'several', at: 'harbor.test' });
  expect(await look('mail.harbor.test', { ...twice, test: [REGISTRY] })).toMatchObject({ of: 'registry' });
});

test('a DNS that doesn’t answer leaves it open', async () => {
  expect(await look('mail.harbor.test', { 'harbor.test': null })).toEqual({ kind: 'no_answer' });
});
