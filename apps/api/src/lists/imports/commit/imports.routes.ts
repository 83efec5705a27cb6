import { contract } from '@fairlead/contract';
import { texts } from '@fairlead/contract/platform/texts';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../../access/sessions/authenticate.ts';
import { laneReader } from '../../../access/sessions/lane-reader.ts';
import { withSubscriberIds } from '../../../platform/db/subscriber-ids.queries.ts';
import type { ApiDeps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/answers/errors.ts';
import { csvAnswer } from '../../../platform/http/lists/csv.ts';
import { checkFile, readNextPart } from '../check/check-file.ts';
import { exportOfRefused } from '../check/refused-rows.ts';
import { cursorAfterRow, readRowCursor } from '../file/row-cursor.ts';
import { commitImport } from './commit-import.ts';
import { findImport, findImportRows, findLatestImports } from './imports.queries.ts';
import { undoImport } from './undo-import.ts';

/** Imports shown as history. */
const LATEST = 10;

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const importsRoutes = (deps: ApiDeps) => {
  const { db } = deps;
  const reader = laneReader(deps);
  return initServer().router(contract.imports, {
    check: async (request) => {
      const checked = await checkFile(deps, bytesOf(request.body), request.query, callerOf(request));
      return { status: 200, body: { success: true, ...checked } };
    },
    readPart: async (request) => {
      const part = { ...request.params, ...request.query, bytes: bytesOf(request.body) };
      return { status: 200, body: { success: true, ...(await readNextPart(deps, callerOf(request), part)) } };
    },
    latest: async () => ({
      status: 200,
      body: { success: true, imports: await findLatestImports(db, LATEST) },
    }),
    find: async ({ params: { id } }) => {
      const found = await findImport(db, id);
      if (!found) throw notFound(texts.imports.notFound);
      return { status: 200, body: { success: true, import: found } };
    },
    rows: async (request) => {
      const { id } = request.params;
      const { verdict, limit, cursor } = request.query;
      const after = cursor === undefined ? 0 : readRowCursor(cursor);
      const read = reader(request);
      const rows = await read((reading) => findImportRows(reading, id, verdict, { after, limit: limit + 1 }));
      if (!rows) throw notFound(texts.imports.notFound);
      const page = await withSubscriberIds(db, rows.slice(0, limit));
      const last = page.at(-1);
      const next_cursor = rows.length > limit && last ? cursorAfterRow(last.row) : null;
      return { status: 200, body: { success: true, rows: page, next_cursor } };
    },
    refused: async (request) => {
      const file = await exportOfRefused(db, reader(request), request.params.id, callerOf(request));
      return { status: 200, body: await csvAnswer(deps, request.res, file) };
    },
    commit: async (request) => {
      const committed = await commitImport(db, { ...request.params, ...request.query }, callerOf(request));
      return { status: 200, body: { success: true, import: committed } };
    },
    undo: async (request) => {
      const undone = await undoImport(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true, import: undone } };
    },
  });
};
