import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '@fairlead/stack/operator-error';
import { type AuditLine, FileLine } from './audit-lines.ts';

async function* texts(
  lines: AsyncIterable<AuditLine>,
  count: (lines: number) => void,
): AsyncGenerator<string> {
  let written = 0;
  for await (const line of lines) {
    yield `${JSON.stringify(line)}\n`;
    written += 1;
  }
  yield `${JSON.stringify({ lines: written })}\n`;
  count(written);
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Writes a new file that only this user can read. @returns how many lines @throws OperatorError */
export async function writeAuditFile(file: string, lines: AsyncIterable<AuditLine>): Promise<number> {
  let written = 0;
  const count = (all: number) => {
    written = all;
  };
  try {
    await pipeline(
      Readable.from(texts(lines, count)),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new OperatorError(`${file} is already there. Nothing was written. Name another file.`);
    await rm(file, { force: true });
    if (codeOf(error).startsWith('E'))
      throw new OperatorError(`${file} can't be written (${codeOf(error)}). Nothing was exported.`);
    throw error;
  }
  return written;
}

function readLine(file: string, number: number, text: string) {
  try {
    return FileLine.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${file} isn't an export of the activity log: line ${number} can't be read.`);
  }
}

/** @throws OperatorError when it can't be read, or when its end is missing */
export async function* fileLines(file: string): AsyncGenerator<AuditLine> {
  let read = 0;
  let isWhole = false;
  try {
    const input = createReadStream(file, 'utf8');
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = readLine(file, read + 1, text);
      isWhole = 'lines' in line && line.lines === read;
      if ('lines' in line) break;
      read += 1;
      yield line;
    }
  } catch (error) {
    if (!codeOf(error).startsWith('E')) throw error;
    throw new OperatorError(`${file} can't be read (${codeOf(error)}). Nothing was checked.`);
  }
  if (!isWhole)
    throw new OperatorError(`${file} isn't complete: ${read} lines were read, and its end is missing.`);
}
