import type { PGlite } from '@electric-sql/pglite';

export type SharedSession = {
  /** Runs one turn of a client as soon as no other client is in a transaction. `onData` gets the server's answer. */
  run(client: symbol, bytes: Uint8Array, more: boolean, onData: (data: Uint8Array) => void): Promise<void>;
  /** Forgets a client and rolls back its open transaction. */
  leave(client: symbol): void;
};

type WaitingTurn = {
  client: symbol;
  execute: () => Promise<void>;
};

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * Lets many clients take turns in PGlite's only session. A client keeps the session from the first statement of a transaction
 * to its end, so no other client's statement can run in between.
 */
export function createSharedSession(
  db: Pick<PGlite, 'runExclusive' | 'execProtocolRawStream' | 'isInTransaction'>,
): SharedSession {
  const waiting: WaitingTurn[] = [];
  let owner: symbol | undefined;
  let busy = false;

  function execute(bytes: Uint8Array, onRawData: (data: Uint8Array) => void): Promise<void> {
    return db.runExclusive(() => db.execProtocolRawStream(bytes, { onRawData }));
  }

  async function runWaiting(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let turn = nextTurn(); turn; turn = nextTurn()) await turn.execute();
    busy = false;
  }

  function nextTurn(): WaitingTurn | undefined {
    const index = owner === undefined ? 0 : waiting.findIndex(({ client }) => client === owner);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  return {
    run(client, bytes, more, onData) {
      return new Promise((resolve, reject) => {
        const executeTurn = async () => {
          try {
            await execute(bytes, onData);
            resolve();
          } catch (error) {
            reject(error);
          }
          owner = more || db.isInTransaction() ? client : undefined;
        };
        waiting.push({ client, execute: executeTurn });
        void runWaiting();
      });
    },

    leave(client) {
      const kept = waiting.filter((turn) => turn.client !== client);
      waiting.splice(0, waiting.length, ...kept);
      const release = async () => {
        if (owner !== client) return;
        await execute(Buffer.concat([SYNC, ROLLBACK]), () => {}).catch(() => {});
        owner = undefined;
      };
      waiting.unshift({ client, execute: release });
      void runWaiting();
    },
  };
}
