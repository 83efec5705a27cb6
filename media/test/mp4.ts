const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

type Box = { type: string; body: Buffer };

/** The boxes of an MP4 file (ISO/IEC 14496-12), those inside others too, in the file's order. */
function* boxesIn(file: Buffer): Generator<Box> {
  let at = 0;
  while (at + 8 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (length < 8) throw new Error(`The box ${type} has a length we don't read: ${length}`);
    const body = file.subarray(at + 8, at + length);
    yield { type, body };
    if (CONTAINERS.includes(type)) yield* boxesIn(body);
    at += length;
  }
}

/** What a player reads first in an MP4 file. */
export function readMp4(file: Buffer) {
  const boxes = [...boxesIn(file)];
  const types = boxes.map(({ type }) => type);
  const bodies = (type: string) => boxes.filter((box) => box.type === type).map(({ body }) => body);
  const [header] = bodies('mvhd');
  if (header?.readUInt8(0) !== 0) throw new Error('The file has no movie header of version 0');
  return {
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    /** `vide` for a picture, `soun` for sound. */
    tracks: bodies('hdlr').map((body) => body.toString('latin1', 8, 12)),
    codecs: bodies('stsd').map((body) => body.toString('latin1', 12, 16)),
    size: bodies('tkhd').map((body) => [body.readUInt32BE(76) / 65_536, body.readUInt32BE(80) / 65_536]),
    startsAtOnce: types.indexOf('moov') < types.indexOf('mdat'),
  };
}
