import { createSocket, type Socket } from 'node:dgram';
import ipaddr from 'ipaddr.js';

type Kind = 'A' | 'AAAA' | 'TXT' | 'MX' | 'CNAME';
const TYPES: Record<number, Kind> = { 1: 'A', 28: 'AAAA', 16: 'TXT', 15: 'MX', 5: 'CNAME' };
const NO_SUCH_NAME = 3;
const SERVER_FAILURE = 2;
const PART = 255;

/** What the server says about one name: addresses, texts, or host names per kind. */
type Zone = Record<string, Partial<Record<Kind, string[]>>>;

const encodedName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function encodedText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts = Array.from({ length: Math.max(1, Math.ceil(bytes.length / PART)) }, (_, index) =>
    bytes.subarray(index * PART, (index + 1) * PART),
  );
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
}

const encodedAddress = (address: string): Buffer => Buffer.from(ipaddr.parse(address).toByteArray());

const encoders: Record<Kind, (value: string) => Buffer> = {
  A: encodedAddress,
  AAAA: encodedAddress,
  TXT: encodedText,
  MX: (host) => Buffer.concat([Buffer.from([0, 10]), encodedName(host)]),
  CNAME: encodedName,
};

/** The one question of a request: its name, its type, and where it ends. */
function readQuestion(request: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  while (request[at]) {
    const length = request[at] ?? 0;
    labels.push(request.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: request.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(request: Buffer, zone: Zone, failure: number | null): Buffer {
  const { name, type, end } = readQuestion(request);
  const kind = TYPES[type];
  const values = (kind && zone[name]?.[kind]) ?? [];
  const answers = values.map((value) => {
    const data = kind ? encoders[kind](value) : Buffer.alloc(0);
    const head = Buffer.alloc(12);
    // A pointer to the question's name, the type, the class, no time to live.
    head.writeUInt16BE(0xc00c, 0);
    head.writeUInt16BE(type, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data.length, 10);
    return Buffer.concat([head, data]);
  });
  const header = Buffer.from(request.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (failure ?? (zone[name] ? 0 : NO_SUCH_NAME)), 2);
  header.writeUInt16BE(failure === null ? answers.length : 0, 6);
  header.fill(0, 8);
  return Buffer.concat([header, request.subarray(12, end), ...(failure === null ? answers : [])]);
}

export type DnsServer = {
  /** As a resolver names it. */
  address: string;
  /** Every name that was asked for. */
  asked: string[];
  set(zone: Zone): void;
  /** `silent`: answers nothing. `failing`: answers that it failed. */
  setMode(mode: 'answering' | 'silent' | 'failing'): void;
  close(): void;
};

/** A DNS server on loopback that knows a few names. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket: Socket = createSocket('udp4');
  const asked: string[] = [];
  let zone: Zone = {};
  let mode: 'answering' | 'silent' | 'failing' = 'answering';
  socket.on('message', (request, from) => {
    asked.push(readQuestion(request).name);
    if (mode === 'silent') return;
    const failure = mode === 'failing' ? SERVER_FAILURE : null;
    socket.send(answerTo(request, zone, failure), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    set: (next) => {
      zone = next;
    },
    setMode: (next) => {
      mode = next;
    },
    close: () => socket.close(),
  };
}
