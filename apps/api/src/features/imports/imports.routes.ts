import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/texts';
import { initServer } from '@ts-rest/express';
import type { Deps } from '../../deps.ts';
import { clientIp } from '../../http/client-ip.ts';
import { notFound } from '../../http/errors.ts';
import { currentAdmin } from '../auth/authenticate.ts';
import { checkFile, readNextPart } from './check-file.ts';
import { commitImport } from './commit-import.ts';
import { findImport, findImportRows, findLatestImports } from './imports.queries.ts';
import { cursorAfterRow, readRowCursor } from './row-cursor.ts';
import { undoImport } from './undo-import.ts';

/** Imports shown as history. */
const LATEST = 10;

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const importsRoutes = ({ db }: Deps) =>
  initServer().router(contract.imports, {
    check: async ({ query, body, res }) => {
      const checked = await checkFile(db, bytesOf(body), query, currentAdmin(res).username);
      return { status: 200, body: { success: true, ...checked } };
    },
    readPart: async ({ params: { id }, query: { offset }, body }) => ({
      status: 200,
      body: { success: true, ...(await readNextPart(db, id, offset, bytesOf(body))) },
    }),
    latest: async () => ({
      status: 200,
      body: { success: true, imports: await findLatestImports(db, LATEST) },
    }),
    find: async ({ params: { id } }) => {
      const found = await findImport(db, id);
      if (!found) throw notFound(texts.imports.notFound);
      return { status: 200, body: { success: true, import: found } };
    },
    rows: async ({ params: { id }, query: { verdict, limit, cursor } }) => {
      const after = cursor === undefined ? 0 : readRowCursor(cursor);
      const rows = await findImportRows(db, id, verdict, { after, limit: limit + 1 });
      if (!rows) throw notFound(texts.imports.notFound);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next_cursor = rows.length > limit && last ? cursorAfterRow(last.row) : null;
      return { status: 200, body: { success: true, rows: page, next_cursor } };
    },
    commit: async ({ params: { id }, req, res }) => {
      const act = { actor: currentAdmin(res), ip: clientIp(req) };
      return { status: 200, body: { success: true, import: await commitImport(db, id, act) } };
    },
    undo: async ({ params: { id }, req, res }) => {
      const act = { actor: currentAdmin(res), ip: clientIp(req) };
      return { status: 200, body: { success: true, import: await undoImport(db, id, act) } };
    },
  });
