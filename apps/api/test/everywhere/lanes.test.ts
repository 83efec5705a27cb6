import { endpoints } from '@fairlead/contract/endpoints';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import type { Lanes } from '../../src/platform/http/limits/lanes.ts';
import { csvImport } from '../calls/csv-import.ts';
import { all, isRole } from '../calls/segment-calls.ts';
import { createCampaign, createSubscriber } from '../factories.ts';
import { useTestApp } from '../test-app.ts';

const app = useTestApp();

const inLane = endpoints.filter(({ metadata }) => metadata.lane);

const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

describe('the contract', () => {
  /** They store the rules or freeze the audience, which must be exact however long it takes. */
  const ACTS = ['segments.create', 'segments.save', 'campaigns.send'];

  test('has a lane for each endpoint that looks for people by rules or counts an audience', () => {
    const byRules = endpoints.filter(({ route }) =>
      [...fieldsOf(route.query), ...fieldsOf('body' in route ? route.body : undefined)].some((field) =>
        ['definition', 'segment_id'].includes(field),
      ),
    );
    const without = byRules.filter(({ metadata }) => !metadata.lane).map(({ name }) => name);
    expect(byRules.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['segments.count', 'readiness.check']),
    );
    expect(without.sort()).toEqual(ACTS.sort());
  });

  test('has a lane for each file and each insight', () => {
    const large = endpoints.filter(({ route }) => /\/(insights|export)|\/export$/.test(route.path));
    expect(large.length).toBeGreaterThan(12);
    expect(large.filter(({ metadata }) => !metadata.lane).map(({ name }) => name)).toEqual([]);
  });

  test('has lanes only for admins', () => {
    for (const { name, metadata } of inLane) expect(metadata.access, name).toMatch(/^(admin|superAdmin)$/);
  });
});

const audience = { recipient_type: 'all_active' };
const rules = { definition: all(isRole('other')) };

/** A request of each that reads: its body or query, if it needs one. */
const requests: Record<string, { body?: object; query?: object; id?: () => Promise<number> }> = {
  'admins.activity': {},
  'retention.read': {},
  'search.everything': { query: { q: 'ann' } },
  'subscribers.list': {},
  'subscribers.count': { body: {} },
  'subscribers.export': {},
  'imports.rows': { query: { verdict: 'add' } },
  'imports.refused': {
    id: async () => (await csvImport(app, await app.asAdmin()).check('email\nnobody\n')).import.id,
  },
  'personalData.export': { body: { email: 'ann@mail.invalid' } },
  'segments.people': { body: rules },
  'segments.count': { body: rules },
  'campaigns.audience': { body: audience },
  'campaigns.exportRecipients': {},
  'campaigns.domains': {},
  'campaigns.links': {},
  'readiness.check': { body: audience },
  'rehearsals.start': { body: audience },
  'greetings.find': { body: audience },
  'inquiries.export': {},
  'insights.growth': {},
  'insights.campaigns': {},
  'insights.firstHours': {},
  'insights.links': {},
  'insights.domains': {},
  'insights.month': { query: { month: '2026-01' } },
  'insights.exportGrowth': {},
  'insights.exportCampaigns': {},
  'insights.exportFirstHours': {},
  'insights.exportLinks': {},
  'insights.exportDomains': {},
  'insights.exportMonth': { query: { month: '2026-01' } },
};

describe('an endpoint that the contract has a lane for reads in it:', () => {
  test.each(inLane)('$name', async ({ name, route, metadata }) => {
    const { body, query = {}, id } = requests[name] ?? {};
    await createSubscriber(app.db, { email: 'ann@mail.invalid' });
    const path = route.path.replace(':id', String((await id?.()) ?? (await createCampaign(app.db)).id));
    const reads: string[] = [];
    const { lanes } = app.deps;
    const counting: Lanes = {
      ...lanes,
      long: (caller, work) => {
        reads.push('long');
        return lanes.long(caller, work);
      },
      short: (caller, work) => {
        reads.push('short');
        return lanes.short(caller, work);
      },
    };
    const { token } = await app.asSuperAdmin();
    const request = supertest(createApp({ ...app.deps, lanes: counting }));
    const { status } = await request[route.method === 'GET' ? 'get' : 'post'](path)
      .query(query)
      .auth(token, { type: 'bearer' })
      .send(body);
    expect(name in requests, name).toBe(true);
    expect(status).toBeLessThan(500);
    expect([...new Set(reads)]).toEqual([metadata.lane]);
  });
});
