// A bare server with the stack of the product: Express, ts-rest, zod, knex and a look at its database. Plain JavaScript, so that it starts as a build does.
import { initContract } from '@ts-rest/core';
import { createExpressEndpoints, initServer } from '@ts-rest/express';
import express from 'express';
import knex from 'knex';
import { z } from 'zod';

const contract = initContract().router({
  ready: {
    method: 'GET',
    path: '/api/health/ready',
    responses: { 200: z.object({ success: z.literal(true) }) },
  },
});
const db = knex({ client: 'pg', connection: process.env.DATABASE_URL, pool: { min: 0, max: 10 } });
const app = express();
const router = initServer().router(contract, {
  ready: async () => {
    await db.raw('select 1');
    return { status: 200, body: { success: true } };
  },
});
createExpressEndpoints(contract, router, app, { responseValidation: true, logInitialization: false });
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () =>
  process.send?.({ type: 'ready', url: `http://127.0.0.1:${server.address().port}` }),
);
process.once('SIGTERM', () => process.exit());
