/** One thing a client asks, as bytes that must reach the server undivided. */
export type ClientTurn =
  | { kind: 'encryption' }
  | { kind: 'cancel' }
  | { kind: 'goodbye' }
  /** `more`: the client flushed without Sync, so its next turn continues this exchange. */
  | { kind: 'work'; bytes: Uint8Array; more: boolean };

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const ENDS_A_TURN = new Set(['Q', 'S', 'F', 'c', 'f', 'H']);

/**
 * Splits the bytes of one client into turns. An extended query (Parse, Bind, Describe, Execute, Sync) is one turn up to its
 * Sync: the unnamed statement and the "skip until Sync after an error" state are part of the session, and all clients of the
 * embedded database share one session (PostgreSQL documentation, "Message Flow", 54.2.3).
 */
export function createTurnReader(): (chunk: Uint8Array) => ClientTurn[] {
  let rest = Buffer.alloc(0);
  /** How many bytes of `rest` are complete messages of the turn that's being read. */
  let turnLength = 0;
  let started = false;

  function nextTurn(): ClientTurn | undefined {
    if (started) return laterTurn();
    const end = messageEnd(rest, 0);
    return end === undefined ? undefined : firstTurn(take(end));
  }

  function firstTurn(bytes: Buffer): ClientTurn {
    const code = bytes.length >= 8 ? bytes.readInt32BE(4) : 0;
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' };
    if (code === CANCEL_REQUEST) return { kind: 'cancel' };
    started = true;
    return { kind: 'work', bytes, more: false };
  }

  /** Every message but the first begins with a byte for its type. */
  function laterTurn(): ClientTurn | undefined {
    for (;;) {
      const end = messageEnd(rest, turnLength + 1);
      if (end === undefined) return undefined;
      const type = String.fromCharCode(rest[turnLength] ?? 0);
      turnLength = end;
      if (type === 'X') return { kind: 'goodbye' };
      if (ENDS_A_TURN.has(type)) return { kind: 'work', bytes: take(end), more: type === 'H' };
    }
  }

  function take(length: number): Buffer {
    const bytes = rest.subarray(0, length);
    rest = rest.subarray(length);
    turnLength = 0;
    return bytes;
  }

  return (chunk) => {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const turns: ClientTurn[] = [];
    for (let turn = nextTurn(); turn; turn = nextTurn()) turns.push(turn);
    return turns;
  };
}

/** Where the message ends whose length is at this position; `undefined` until all of it has arrived. */
function messageEnd(bytes: Buffer, lengthAt: number): number | undefined {
  if (bytes.length < lengthAt + 4) return undefined;
  const end = lengthAt + bytes.readInt32BE(lengthAt);
  if (end < lengthAt + 4) throw new Error('A client sent a message with an impossible length.');
  return bytes.length < end ? undefined : end;
}
