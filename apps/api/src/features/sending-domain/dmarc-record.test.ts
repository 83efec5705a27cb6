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
    isParent: false,
    tags: new Map([['v', 'dmarc1']]),
  });
  expect(asked).toEqual(['mail.harbor.test']);
});

test('without one, the shortest domain with a record is the organization’s, and its record applies', async () => {
  const records = { 'mail.harbor.test': [NONE], 'harbor.test': [REJECT] };
  expect(await look('a.mail.harbor.test', records)).toMatchObject({
    at: 'harbor.test',
    isParent: true,
  });
});

test('psd=n ends the walk at the organization’s domain', async () => {
  const { asked, dns } = zone({ 'mail.harbor.test': [`${NONE}; psd=n`], 'harbor.test': [REJECT] });
  expect(await findDmarc(dns, 'a.mail.harbor.test')).toMatchObject({ at: 'mail.harbor.test' });
  expect(asked).toEqual(['a.mail.harbor.test', 'mail.harbor.test']);
});

test('psd=y is a registry’s record, which isn’t the organization’s', async () => {
  const records = { 'mail.state.test': [NONE], 'state.test': [`${REJECT}; psd=y`] };
  expect(await look('a.mail.state.test', records)).toMatchObject({ at: 'mail.state.test' });
  expect(await look('mail.state.test', { 'state.test': [`${REJECT}; psd=y`] })).toEqual({ kind: 'missing' });
});

test('of a long domain, no more than eight are asked, and the organization’s is among them', async () => {
  const { asked, dns } = zone({ 'harbor.test': [REJECT] });
  expect(await findDmarc(dns, 'a.b.c.d.e.f.g.h.harbor.test')).toMatchObject({ at: 'harbor.test' });
  expect(asked).toEqual([
    'a.b.c.d.e.f.g.h.harbor.test',
    'd.e.f.g.h.harbor.test',
    'e.f.g.h.harbor.test',
    'f.g.h.harbor.test',
    'g.h.harbor.test',
    'h.harbor.test',
    'harbor.test',
  ]);
});

test('several records at one domain count as none; a DNS that doesn’t answer leaves it open', async () => {
  expect(await look('mail.harbor.test', { 'mail.harbor.test': [NONE, REJECT] })).toEqual({
    kind: 'several',
    at: 'mail.harbor.test',
  });
  expect(await look('mail.harbor.test', { 'harbor.test': null })).toEqual({ kind: 'no_answer' });
});
