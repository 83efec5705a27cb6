import { createHash } from 'node:crypto';
import { isWebVtt } from '@fairlead/contract/platform/text/web-vtt';
import { captionTexts } from '@fairlead/contract/team/captions';
import type { Knex } from 'knex';
import { actAs } from '../../access/sessions/act-as.ts';
import type { Caller } from '../../access/sessions/authenticate.ts';
import { badRequest } from '../../platform/http/answers/errors.ts';
import { insertCaptions } from './captions.queries.ts';

/** The hash in a path such as /api/captions/<hash>.vtt. */
export const hashIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1, -'.vtt'.length);

/** Stores a text that's WebVTT. @returns its path */
export async function storeCaptions(trx: Knex, text: string): Promise<string> {
  const hash = createHash('sha256').update(text).digest('hex');
  await insertCaptions(trx, hash, text);
  return `/api/captions/${hash}.vtt`;
}

/**
 * Stores a WebVTT file for an admin.
 * @returns its path
 * @throws HttpError 400 if it isn't one
 */
export async function uploadCaptions(db: Knex, text: string, caller: Caller): Promise<string> {
  if (!isWebVtt(text)) throw badRequest(captionTexts.wrong);
  return actAs(db, caller, (trx) => storeCaptions(trx, text));
}
