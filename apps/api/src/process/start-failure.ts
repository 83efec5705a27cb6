/** Why the process doesn't start, as one sentence for the operator. */
export class StartFailure extends Error {}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

export const databaseFailure = (error: unknown): StartFailure =>
  new StartFailure(
    `The database of DATABASE_URL cannot be used: ${error instanceof Error ? error.message || codeOf(error) : error}.`,
  );

export function listenFailure(error: unknown, port: number): StartFailure {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is in use by another program. Stop it or set PORT to a free one.`);
  if (code === 'EACCES')
    return new StartFailure(`This user may not listen on port ${port}. Set PORT to 1024 or higher.`);
  return new StartFailure(
    `Cannot listen on port ${port}: ${error instanceof Error ? error.message : error}.`,
  );
}
