const SOS = 0xda;
const EOI = 0xd9;
/** Markers without a length: restarts, the beginning, and those that only arithmetic coding has. */
const isBare = (code: number): boolean => (code >= 0xd0 && code <= 0xd8) || code === 0x01;

/** Where the code of the next marker is: after fill bytes, and not a byte of a picture, which is followed by 0. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    let code = at + 1;
    while (bytes[code] === 0xff) code += 1;
    if (code >= bytes.length) return -1;
    if (bytes[code] !== 0) return code;
    at = bytes.indexOf(0xff, code);
  }
  return -1;
}

/**
 * How often a JPEG (ITU-T T.81, B.2) goes through its picture, up to `most`: a progressive one does so a few times. A
 * decoder reads all of it for each, so a small file can keep it busy for minutes.
 */
export function jpegScans(bytes: Buffer, most: number): number {
  let scans = 0;
  let at = nextMarker(bytes, 0);
  while (at >= 0 && bytes[at] !== EOI && scans < most) {
    if (bytes[at] === SOS) scans += 1;
    const isSegment = !isBare(bytes[at] ?? EOI) && at + 2 < bytes.length;
    at = nextMarker(bytes, at + 1 + (isSegment ? bytes.readUInt16BE(at + 1) : 0));
  }
  return scans;
}
