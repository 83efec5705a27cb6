import { TwoDatabases } from '../db/schema/application-role.ts';
import { SchemaBehind } from '../db/schema/bring-up-to-date.ts';
import { OlderSchema } from '../db/schema/takeover.ts';

/** Why the process doesn't start, as one sentence for the operator. */
export class StartFailure extends Error {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** query_canceled */
const CANCELED = '57014';
/** insufficient_privilege */
const NOT_ALLOWED = '42501';

export function databaseFailure(error: unknown): StartFailure {
  if (codeOf(error) === CANCELED)
    return new StartFailure(
      'A migration took longer than the migrating role’s statement_timeout allows. Raise that limit for one start: see "Time limits" in docs/operations/database.md.',
    );
  if (error instanceof SchemaBehind || error instanceof TwoDatabases || error instanceof OlderSchema)
    return new StartFailure(error.message);
  const said = error instanceof Error ? error.message || codeOf(error) : error;
  const advice =
    codeOf(error) === NOT_ALLOWED
      ? ' Check which role each URL has: "Two roles" in docs/operations/database.md.'
      : '';
  return new StartFailure(`The database in DATABASE_URL can’t be used: ${said}.${advice}`);
}

/** This machine doesn't have it, or doesn't have its kind. */
export const isMissingAddress = (error: unknown): boolean =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));

export function listenFailure(error: unknown, host: string, port: number): StartFailure {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is in use by another program. Stop it or set PORT to a free one.`);
  if (code === 'EACCES')
    return new StartFailure(`This user isn’t allowed to listen on port ${port}. Set PORT to 1024 or higher.`);
  if (isMissingAddress(error))
    return new StartFailure(
      `This machine doesn't have the address ${host}. Set HOST to one it has, to localhost, or to :: for all of them.`,
    );
  return new StartFailure(`Can’t listen on port ${port}: ${error instanceof Error ? error.message : error}.`);
}
