import type { Knex } from 'knex';

type Row = {
  email: string;
  is_dismissed: boolean;
  second_factor: boolean;
  people: boolean;
  test_email: boolean;
  colleague: boolean;
};

const FACTS = `
  select admins.email, first_steps_dismissed_at is not null as is_dismissed,
    exists (select from admin_factors where admin_id = admins.id) as second_factor,
    exists (select from subscribers) as people,
    (exists (select from test_sends where created_by = admins.id) or exists (select from campaigns)) as test_email,
    exists (select from admins as other where other.id <> admins.id) as colleague
  from admins where admins.id = :adminId`;

/** What's stored about an admin's first steps. Tests are deleted after some time; a campaign proves as much. */
export async function findFacts(db: Knex, adminId: number): Promise<Row> {
  const { rows } = await db.raw<{ rows: Row[] }>(FACTS, { adminId });
  const [row] = rows;
  if (!row) throw new Error(`Admin ${adminId} is gone`);
  return row;
}

export const setDismissed = (trx: Knex, adminId: number) =>
  trx('admins').where({ id: adminId }).update({ first_steps_dismissed_at: trx.fn.now() });
