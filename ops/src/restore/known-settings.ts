import { Transform, type TransformCallback } from 'node:stream';

/** Ends the settings at the head of what pg_restore writes. */
const LAST_SETTING = '\nSET row_security';
/** Bytes; the settings take a few hundred. */
const HEAD = 16_384;

/** Newer client programs turn off time limits that older servers don't know. */
const wherePresent = (head: string): string =>
  head.replace(
    /^SET (\w+_timeout) = (\d+);$/gm,
    `select set_config(name, '$2', false) from pg_settings where name = '$1';`,
  );

/** Passes on what pg_restore writes, but sets time limits only on a server that knows them. Leaves rows alone. */
export function knownSettings(): Transform {
  let head: string | undefined = '';
  const handOver = (stream: Transform) => {
    if (head !== undefined) stream.push(Buffer.from(wherePresent(head), 'latin1'));
    head = undefined;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      if (head === undefined) return done(null, chunk);
      // Byte by byte: a chunk may end inside a character.
      head += chunk.toString('latin1');
      if (head.includes(LAST_SETTING) || head.length > HEAD) handOver(this);
      done();
    },
    flush(done: TransformCallback) {
      handOver(this);
      done();
    },
  });
}
