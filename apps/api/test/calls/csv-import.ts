import type { ImportRow, SubscriberImport } from '@fairlead/contract/lists/import-types';
import type { Caller, useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;
type Answer = {
  status: number;
  error: string | undefined;
  import: SubscriberImport;
  statuses?: SubscriberImport['statuses'];
  columns?: string[];
  everyone?: string;
};
type Checked = Answer & {
  columns: string[];
  sample: string[][];
  mapping: Record<string, string>;
  email_columns: string[];
  name_to_tidy?: { from: string; name: string; first_name: string } | null;
  next_offset: number | null;
};

const answerOf = <A extends Answer>({ status, body }: { status: number; body: object }) =>
  ({ ...body, status }) as A;

/** The calls of an import as an admin makes them. */
export function csvImport(app: App, { token }: Pick<Caller, 'token'>) {
  const as = { type: 'bearer' } as const;
  const check = async (file: string | Buffer, query: Record<string, string> = {}): Promise<Checked> =>
    answerOf(
      await app
        .request()
        .post('/api/email/subscribers/import')
        .query(query)
        .auth(token, as)
        .set('Content-Type', 'text/csv')
        .send(file),
    );
  const readPart = async (id: number, offset: number, bytes: Buffer): Promise<Checked> =>
    answerOf(
      await app
        .request()
        .put(`/api/email/subscribers/import/${id}/part`)
        .query({ offset: String(offset) })
        .auth(token, as)
        .set('Content-Type', 'text/csv')
        .send(bytes),
    );
  const post = async (
    id: number,
    act: 'commit' | 'undo',
    query: Record<string, string> = {},
  ): Promise<Answer> =>
    answerOf(
      await app.request().post(`/api/email/subscribers/import/${id}/${act}`).query(query).auth(token, as),
    );
  const find = async (id: number): Promise<Answer> =>
    answerOf(await app.request().get(`/api/email/subscribers/import/${id}`).auth(token, as));
  /** Repeats a step until it's done. */
  const finish = async (
    id: number,
    act: 'commit' | 'undo',
    query: Record<string, string> = {},
  ): Promise<SubscriberImport> => {
    for (;;) {
      const answer = await post(id, act, query);
      if (answer.status !== 200) throw new Error(`${act} was answered ${answer.status}: ${answer.error}`);
      if (['done', 'undone'].includes(answer.import.status)) return answer.import;
    }
  };
  return {
    check,
    readPart,
    find,
    commit: (id: number, query: Record<string, string> = {}) => post(id, 'commit', query),
    undo: (id: number) => post(id, 'undo'),
    finish,
    /** Sends a file in parts of `size` bytes, as the browser does. */
    checkInParts: async (
      file: Buffer,
      size: number,
      query: Record<string, string> = {},
    ): Promise<Checked> => {
      let answer = await check(file.subarray(0, size), { ...query, size: String(file.length) });
      for (
        let at = answer.next_offset;
        answer.status === 200 && typeof at === 'number';
        at = answer.next_offset
      )
        answer = await readPart(answer.import.id, at, file.subarray(at, at + size));
      return answer;
    },
    rows: async (id: number, verdict: string): Promise<ImportRow[]> => {
      const rows: ImportRow[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { body }: { body: { rows: ImportRow[]; next_cursor: string | null } } = await app
          .request()
          .get(`/api/email/subscribers/import/${id}/rows`)
          .query({ verdict, ...(cursor ? { cursor } : {}) })
          .auth(token, as)
          .expect(200);
        rows.push(...body.rows);
        cursor = body.next_cursor;
      }
      return rows;
    },
    /** Dry run and import in one call. */
    run: async (file: string | Buffer, query: Record<string, string> = {}): Promise<SubscriberImport> =>
      finish((await check(file, query)).import.id, 'commit'),
  };
}

/** All subscribers by email, with the fields that an import can change. */
export const people = (app: App): Promise<Record<string, unknown>[]> =>
  app
    .db('subscribers')
    .select('email', 'name', 'first_name', 'organization', 'role', 'notes', 'is_active')
    .orderByRaw('email collate "C"');
