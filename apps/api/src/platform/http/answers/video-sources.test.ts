import { expect, test } from 'vitest';
import { securityHeaders, type VideoOrigins } from './security-headers.ts';

const policyFor = (origins?: VideoOrigins): string[] =>
  String(securityHeaders('http://localhost:5000', origins).get('content-security-policy')).split(';');

// asvs 3.4.3
test('videos come from our own site, and from nowhere else', () => {
  const policy = policyFor();
  expect(policy).toContain("media-src 'self'");
  expect(policy).toContain("frame-src 'self'");
});

test('a page with videos of other sites may play those, and nothing else of them', () => {
  const policy = policyFor({ players: ['https://player.vimeo.com'], files: ['https://files.harbor.org'] });
  expect(policy).toContain("frame-src 'self' https://player.vimeo.com");
  expect(policy).toContain("media-src 'self' https://files.harbor.org");
  expect(policy.filter((rule) => /vimeo|harbor/.test(rule))).toHaveLength(2);
});
