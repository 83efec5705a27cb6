import type { imageTexts } from '@fairlead/contract/email/images';

type Taken = 'jpeg' | 'png' | 'gif' | 'webp';
type Refused = keyof typeof imageTexts.refused;

/** Bytes in which a drawing or document says what it is, after whatever may come first. */
const HEAD = 4_096;

const startsWith = (text: string) => (head: string) => head.startsWith(text);
/** AVIF and HEIC are the same kind of container, which names its brand. */
const brand = (names: RegExp) => (head: string) =>
  head.startsWith('ftyp', 4) && names.test(head.slice(8, 12));

const SIGNATURES: [Taken | Refused, (head: string) => boolean][] = [
  ['jpeg', startsWith('\xff\xd8\xff')],
  ['png', startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['avif', brand(/^avi[fs]$/)],
  ['heic', brand(/^(?:he[ivc][cxms]|mif1|msf1)$/)],
  ['pdf', (head) => head.slice(0, 1_024).includes('%PDF-')],
  ['svg', (head) => /<svg[\s>]/i.test(head)],
];

/** What a file is by its content; its name and Content-Type may say anything. */
export function imageType(bytes: Buffer): Taken | Refused {
  const head = bytes.toString('latin1', 0, HEAD);
  return SIGNATURES.find(([, holds]) => holds(head))?.[0] ?? 'other';
}
