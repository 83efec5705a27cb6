/** Far more than any body of the contract has. */
const FIELDS_MAX = 100;
const DEPTH_MAX = 20;
const OBJECTS_AND_LISTS_MAX = 20_000;
/** Entries of all lists: a send may name 100,000 people, 100,000 who are left out, and 50,000 addresses. */
const ENTRIES_MAX = 400_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENS_LIST = 0x5b;
const OPENS_OBJECT = 0x7b;
const CLOSES_LIST = 0x5d;
const CLOSES_OBJECT = 0x7d;

/** Where the string that begins at `start` ends: at the first quotation mark that isn't escaped. */
function endOfString(json: Buffer, start: number): number {
  let end = json.indexOf(QUOTE, start + 1);
  while (end >= 0) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
    end = json.indexOf(QUOTE, end + 1);
  }
  return json.length;
}

/** Counts what's in a JSON text, whatever it's for. */
function counter() {
  /** Fields seen so far of each object that is open; undefined for a list. */
  const open: (number | undefined)[] = [];
  let containers = 0;
  let entries = 0;

  function begin(fields: number | undefined): string | undefined {
    open.push(fields);
    containers += 1;
    if (open.length > DEPTH_MAX) return `The request is nested more than ${DEPTH_MAX} levels deep`;
    return containers > OBJECTS_AND_LISTS_MAX ? 'The request has too many objects and lists' : undefined;
  }

  function another(): string | undefined {
    const fields = open.at(-1);
    if (fields === undefined) {
      entries += 1;
      return entries > ENTRIES_MAX ? 'The request has too many entries in its lists' : undefined;
    }
    open[open.length - 1] = fields + 1;
    return fields + 1 > FIELDS_MAX
      ? `Something in the request has more than ${FIELDS_MAX} fields`
      : undefined;
  }

  return (byte: number | undefined): string | undefined => {
    if (byte === COMMA) return another();
    if (byte === OPENS_OBJECT) return begin(1);
    if (byte === OPENS_LIST) return begin(undefined);
    if (byte === CLOSES_OBJECT || byte === CLOSES_LIST) open.pop();
    return undefined;
  };
}

/**
 * Why a JSON text isn't even parsed: a million objects take more memory than the process may have, and of a million
 * unknown fields a schema would name each.
 * @param json in UTF-8; it needn't be valid
 */
export function oddShape(json: Buffer): string | undefined {
  const count = counter();
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else {
      const oddity = count(byte);
      if (oddity) return oddity;
    }
  }
  return undefined;
}
