import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { open, signed } from '../platform/access.ts';
import { fails } from '../platform/errors.ts';
import { done } from '../platform/fields.ts';

const c = initContract();

const Check = z.enum(['ok', 'failing', 'off']);
const checks = z.object({ database: Check, migrations: Check, sender: Check, clock: Check.optional() });

export const system = c.router({
  live: {
    method: 'GET',
    path: '/health/live',
    summary: 'The process answers',
    metadata: open,
    responses: { 200: done },
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'The process can serve: database, migrations, sender',
    metadata: open,
    responses: {
      200: done.extend({ checks }),
      503: z.object({ success: z.literal(false), error: z.string(), checks: checks.optional() }),
    },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This API as an OpenAPI 3.1 document',
    metadata: open,
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
  resendWebhook: {
    method: 'POST',
    path: '/webhooks/resend',
    summary: 'Events from the email provider, signed the way Svix signs them; idempotent by svix-id',
    metadata: signed,
    body: c.type<unknown>(),
    responses: { 200: done, ...fails(401) },
  },
});
