import type { VideoSource } from '@fairlead/contract/platform/brand';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyFor = (recordings: VideoSource[]): string[] =>
  String(securityHeaders('http://localhost:5000', recordings).get('content-security-policy')).split(';');

const recordedOn = '2026-01-01';

// asvs 3.4.3
test('videos come from our own site, and from nowhere else', () => {
  const policy = policyFor([{ src: '/videos/a.mp4', captions: '/videos/a.vtt', recordedOn }]);
  expect(policy).toContain("media-src 'self'");
  expect(policy).toContain("frame-src 'self'");
});

test('a site that the brand names for a recording is allowed, only for recordings', () => {
  const policy = policyFor([
    { embed: 'https://player.example/embed/1', recordedOn },
    { embed: 'https://player.example/embed/2', recordedOn },
    { src: 'https://files.example/a.mp4', captions: 'https://files.example/a.vtt', recordedOn },
  ]);
  expect(policy).toContain("frame-src 'self' https://player.example");
  expect(policy).toContain("media-src 'self' https://files.example");
  expect(policy.filter((rule) => rule.includes('.example'))).toHaveLength(2);
});
