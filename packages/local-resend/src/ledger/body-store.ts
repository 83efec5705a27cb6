import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTape, memoryTape, type Span, type Tape } from './tape.ts';

/** Where a request body is kept. */
export interface BodyPlace extends Span {
  readonly segment: number;
}

/** Request bodies by place. Only the newest are kept: whole segments of the oldest go when the cap is passed. */
export interface BodyStore {
  readonly put: (body: Buffer) => Promise<BodyPlace>;
  /** The body, or null when it was dropped to make room. */
  readonly get: (place: BodyPlace) => Promise<Buffer | null>;
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Segment {
  readonly number: number;
  readonly tape: Tape;
}

const segmentsWithinCap = 8;

/**
 * Keeps at most `capBytes` of bodies (and always the newest segment; 0: none at all), in files in `folder` or, without one, in memory.
 * A segment of an earlier process is read but never extended: its end may be torn.
 */
export async function openBodyStore(folder: string | null, capBytes: number): Promise<BodyStore> {
  const segments = new Map<number, Tape>();
  const pathOf = (segment: number) => join(folder ?? '', String(segment).padStart(8, '0'));
  const openTape = (segment: number) => (folder === null ? memoryTape() : fileTape(pathOf(segment)));
  let newest = 0;
  let turning: Promise<Segment> | null = null;

  if (folder !== null) {
    await mkdir(folder, { recursive: true });
    for (const name of (await readdir(folder)).filter((entry) => /^\d{8}$/.test(entry)).sort()) {
      newest = Number(name);
      segments.set(newest, await openTape(newest));
    }
  }

  async function drop(segment: number): Promise<void> {
    const tape = segments.get(segment);
    segments.delete(segment);
    await tape?.close();
    if (folder !== null) await rm(pathOf(segment), { force: true });
  }

  async function turn(): Promise<Segment> {
    newest += 1;
    const tape = await openTape(newest);
    segments.set(newest, tape);
    let kept = [...segments.values()].reduce((sum, one) => sum + one.size(), 0);
    for (const [segment, old] of segments) {
      if (segment === newest || kept <= capBytes - capBytes / segmentsWithinCap) break;
      kept -= old.size();
      await drop(segment);
    }
    return { number: newest, tape };
  }

  let current = await turn();

  return {
    put: async (body) => {
      if (capBytes === 0) return { segment: 0, offset: 0, length: body.length };
      const { size } = current.tape;
      if (size() > 0 && size() + body.length > capBytes / segmentsWithinCap) {
        turning ??= turn().finally(() => {
          turning = null;
        });
        current = await turning;
      }
      const { number, tape } = current;
      return { segment: number, ...(await tape.append(body)) };
    },
    get: async ({ segment, offset, length }) => {
      const bytes = await segments.get(segment)?.read({ offset, length });
      return bytes?.length === length ? bytes : null;
    },
    clear: async () => {
      for (const segment of [...segments.keys()]) await drop(segment);
      current = await turn();
    },
    close: async () => {
      for (const tape of segments.values()) await tape.close();
    },
  };
}
