import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The kernel truncates longer paths: 108 bytes on Linux, 104 on macOS, with the terminating zero. */
const MAX_SOCKET_PATH = 103;
const SOCKET_NAME = '.s.PGSQL.5432';

export type SocketFolder = {
  folder: string;
  socketPath: string;
  /** For `pg` and `psql`: the folder as a percent-encoded host. */
  url: string;
};

/**
 * Creates a folder that only this user can enter, with a path short enough for a Unix socket. Access to the folder is access to
 * the embedded database, which has no password.
 */
export async function createSocketFolder(candidates = [tmpdir(), '/tmp', '/var/tmp']): Promise<SocketFolder> {
  for (const candidate of candidates) {
    const parent = await realpath(candidate).catch(() => undefined);
    if (!parent || path.join(parent, 'fairlead-XXXXXX', SOCKET_NAME).length > MAX_SOCKET_PATH) continue;
    const folder = await mkdtemp(path.join(parent, 'fairlead-')).catch(() => undefined);
    if (!folder) continue;
    return {
      folder,
      socketPath: path.join(folder, SOCKET_NAME),
      url: `postgres://postgres@${encodeURIComponent(folder)}/postgres`,
    };
  }
  throw new Error(
    'No temporary folder for the database socket: set TMPDIR to a writable folder with a short path.',
  );
}

/** The folder in a URL from `createSocketFolder`. */
export function socketFolderOf(url: string): string {
  return decodeURIComponent(new URL(url).hostname);
}
