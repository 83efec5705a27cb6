/**
 * A bare server with the stack of the product (Express, ts-rest with checked answers, knex) and its two queries for one inquiry: the session
 * and the row. It has no other part: no log, no headers, no signature of the session.
 */
import type { AddressInfo } from 'node:net';
import { Inquiry } from '@fairlead/contract/inquiries';
import { initContract } from '@ts-rest/core';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import express from 'express';
import { z } from 'zod';
import { connect } from '../../src/db/connect.ts';

const contract = initContract().router({
  one: {
    method: 'GET',
    path: '/inquiries/:id',
    pathParams: z.object({ id: z.coerce.number().int() }),
    headers: z.object({ 'x-session': z.uuid() }),
    responses: { 200: z.object({ success: z.literal(true), inquiry: Inquiry }) },
  },
});

const db = connect(process.env.DATABASE_URL ?? '');
const findSession = (id: string) =>
  db('admin_sessions')
    .join('admins', 'admins.id', 'admin_sessions.admin_id')
    .where('admin_sessions.id', id)
    .where('admin_sessions.expires_at', '>', new Date())
    .where('admins.is_active', true)
    .first(
      'admins.id',
      'admins.username',
      'admins.email',
      'admins.is_super_admin',
      'admins.is_active',
      'admins.last_login',
      'admins.created_at',
      'admin_sessions.id as session_id',
      'admin_sessions.expires_at as session_expires_at',
    );
const CAMPAIGN = `(select jsonb_build_object('id', c.id, 'campaign_name', c.campaign_name) from campaigns c
  where c.id = campaign_id) as campaign`;
const findRow = (id: number) =>
  db('demo_requests')
    .where({ id })
    .first(
      db.raw(`'demo' as kind`),
      'id',
      'name',
      'email',
      'company',
      db.raw('null::text as subject'),
      'message',
      'status',
      db.raw(CAMPAIGN),
      'created_at',
    );

const app = express();
const router = initServer().router(contract, {
  one: async ({ params, headers }) => {
    if (!(await findSession(headers['x-session']))) throw new Error('There is no such session.');
    return { status: 200, body: { success: true, inquiry: await findRow(params.id) } };
  },
});
createExpressEndpoints(contract, router, app, { responseValidation: true, logInitialization: false });
const server = app.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('disconnect', () => process.exit());
