import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Written to the folder of a database that was copied to a server. Starting the old copy would split the data between the two. */
export type Move = {
  /** Server and database, without user and password. */
  to: string;
  /** ISO 8601; `null`: started, but never finished. */
  finishedAt: string | null;
};

/** The folder's data is somewhere else by now. The message is for the operator. */
export class FolderMoved extends Error {}

const fileIn = (folder: string): string => path.join(folder, 'moved.json');

export async function markMoved(folder: string, move: Move): Promise<void> {
  const draft = `${fileIn(folder)}.new`;
  await writeFile(draft, JSON.stringify(move), { mode: 0o600, flush: true });
  await rename(draft, fileIn(folder));
}

export const unmarkMoved = (folder: string): Promise<void> => rm(fileIn(folder), { force: true });

/** Throws `FolderMoved` if the folder is marked. */
export async function refuseMoved(folder: string): Promise<void> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const { to, finishedAt }: Move = JSON.parse(text);
  const what = finishedAt
    ? `was moved to ${to} (${finishedAt}). Set DATABASE_URL to that database`
    : `was being moved to ${to} when that was interrupted. Run npx -y pnpm ops move again`;
  throw new FolderMoved(
    `The database in ${folder} ${what}; to keep using the old copy anyway, delete ${fileIn(folder)}.`,
  );
}
