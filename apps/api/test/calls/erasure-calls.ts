import type { Erasure, NamedText, PersonalData } from '@fairlead/contract/people/personal-data';
import type { Knex } from 'knex';
import type { useTestApp } from '../test-app.ts';

type Answer = {
  error?: string;
  erasure: Erasure;
  personal_data: PersonalData;
  masked: number;
  named: NamedText[];
};

/** What an admin does at someone's request over HTTP, with one admin per test. */
export function erasureCalls(app: ReturnType<typeof useTestApp>) {
  const post = async (what: 'export' | 'erase' | 'mask', sent: object, token?: string) => {
    const { status, body } = await app
      .request()
      .post(`/api/email/personal-data/${what}`)
      .auth(token ?? (await app.asAdmin()).token, { type: 'bearer' })
      .send(sent);
    return { status, body: body as Answer };
  };
  return {
    erase: (email: string, token?: string) => post('erase', { email }, token),
    exportData: (email: string, token?: string) => post('export', { email }, token),
    mask: (emails: readonly string[]) => post('mask', { emails }),
  };
}

/** The tables in which a text is found, whatever the column, and what's there. */
export async function findEverywhere(db: Knex, words: readonly string[]): Promise<string[]> {
  const tables: string[] = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .orderBy('table_name')
    .pluck('table_name');
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await db.raw(
      `select cast(to_jsonb(t) as text) as row from ?? as t
       where exists (select from unnest(cast(? as text[])) as word where strpos(lower(cast(to_jsonb(t) as text)), word) > 0)`,
      [table, words.map((word) => word.toLowerCase())],
    );
    found.push(...rows.map(({ row }: { row: string }) => `${table}: ${row}`));
  }
  return found;
}
