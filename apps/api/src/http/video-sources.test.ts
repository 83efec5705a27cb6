import type { VideoSource } from '@fairlead/contract/brand';
import express from 'express';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

async function policyFor(recordings: VideoSource[]): Promise<string[]> {
  const app = express().use(securityHeaders('http://localhost:5000', recordings), (_req, res) => res.end());
  const { headers } = await supertest(app).get('/');
  return String(headers['content-security-policy']).split(';');
}

const recordedOn = '2026-01-01';

test('videos come from our own site, and from nowhere else', async () => {
  const policy = await policyFor([{ src: '/videos/a.mp4', captions: '/videos/a.vtt', recordedOn }]);
  expect(policy).toContain("media-src 'self'");
  expect(policy).toContain("frame-src 'self'");
});

test('a site that the brand names for a recording is allowed, only for recordings', async () => {
  const policy = await policyFor([
    { embed: 'https://player.example/embed/1', recordedOn },
    { embed: 'https://player.example/embed/2', recordedOn },
    { src: 'https://files.example/a.mp4', captions: 'https://files.example/a.vtt', recordedOn },
  ]);
  expect(policy).toContain("frame-src 'self' https://player.example");
  expect(policy).toContain("media-src 'self' https://files.example");
  expect(policy.filter((rule) => rule.includes('.example'))).toHaveLength(2);
});
