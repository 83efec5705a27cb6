import type { Knex } from 'knex';
import { lists } from './words.ts';

const DEMO_REQUESTS = 1_200;
const CONTACT_MESSAGES = 800;
const DOMAIN = 'inquiries.example';

const PEOPLE = `
  select n, (cast(:first as text[]))[1 + (n * 7 + :shift) % :firstCount] || ' ' || (cast(:last as text[]))[1 + (n * 13 + :shift) % :lastCount] as name,
    (cast(:firstSlugs as text[]))[1 + (n * 7 + :shift) % :firstCount] || '.' || n + :shift || '@${DOMAIN}' as email,
    (cast(:places as text[]))[1 + n * 11 % :placeCount] || ' ' || (cast(:kinds as text[]))[1 + n % 4] as company,
    case when n % 5 = 0 then 'new' when n % 7 = 0 then 'archived' else 'answered' end as status,
    '203.0.113.' || n % 256 as ip_address, now() - n * :minutes * interval '1 minute' as created_at
  from generate_series(1, :count) as n order by n desc`;

const DEMO = `
  insert into demo_requests (name, email, company, message, status, ip_address, created_at)
  select name, email, case when n % 9 > 0 then company end,
    case when n % 6 = 0 then repeat('We support people in three counties and would like to see how hours, mileage and notes come together. ', 1 + n % 12)
      when n % 4 > 0 then 'I would like to schedule a walkthrough for our team.' end,
    status, ip_address, created_at
  from (${PEOPLE}) as people`;

const CONTACT = `
  insert into contact_messages (name, email, subject, message, status, ip_address, created_at)
  select name, email, (array['A question about invoices', 'Training for new coaches', null, 'Access for our auditors'])[1 + n % 4],
    repeat('Please call us back about this. We are in the office until five. ', 1 + n % 7), status, ip_address, created_at
  from (${PEOPLE}) as people`;

/**
 * Adds demo requests and contact messages, once.
 * @returns how many were added
 */
export const addInquiries = (db: Knex): Promise<number> =>
  db.transaction(async (trx) => {
    if (await trx('demo_requests').whereLike('email', `%@${DOMAIN}`).first('id')) return 0;
    const { subjects: _, kindSlugs: _kinds, placeSlugs: _places, ...arrays } = lists;
    const values = {
      ...arrays,
      firstCount: lists.first.length,
      lastCount: lists.last.length,
      placeCount: lists.places.length,
    };
    await trx.raw(DEMO, { ...values, count: DEMO_REQUESTS, shift: 0, minutes: 540 });
    await trx.raw(CONTACT, { ...values, count: CONTACT_MESSAGES, shift: 5_003, minutes: 804 });
    return DEMO_REQUESTS + CONTACT_MESSAGES;
  });
