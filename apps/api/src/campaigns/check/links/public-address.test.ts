import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['a public IPv4 address', '93.184.215.14'],
  ['a public IPv6 address', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  ['a public address as an IPv4-mapped one', '::ffff:93.184.215.14'],
])('%s may be called', (_, address) => {
  expect(isPublicAddress(address)).toBe(true);
});

// asvs 1.3.6
test.each([
  ['unspecified', '0.0.0.0'],
  ['of this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, elsewhere', '127.8.9.10'],
  ['private, class A', '10.1.2.3'],
  ['private, class B', '172.31.255.254'],
  ['private, class C', '192.168.0.1'],
  ['link-local', '169.254.1.1'],
  ['where clouds keep metadata', '169.254.169.254'],
  ['where Azure keeps metadata', '168.63.129.16'],
  ['where Oracle keeps metadata', '192.0.0.192'],
  ['shared (CGNAT)', '100.64.0.1'],
  ['where Alibaba keeps metadata', '100.100.100.200'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['for documentation', '203.0.113.5'],
  ['for benchmarks', '198.18.0.1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unique local', 'fd12:3456::1'],
  ['where AWS keeps metadata in IPv6', 'fd00:ec2::254'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 for documentation', '2001:db8::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped private, in hexadecimal', '::ffff:a00:1'],
  ['IPv4-compatible loopback', '::127.0.0.1'],
  ['behind NAT64', '64:ff9b::7f00:1'],
  ['behind a local NAT64', '64:ff9b:1::a00:1'],
  ['behind 6to4', '2002:7f00:1::'],
  ['behind Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['IPv6 not assigned', '4000::1'],
  ['not an address', 'localhost'],
  ['empty', ''],
])('an address that’s %s is never called', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
