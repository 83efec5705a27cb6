import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawings, web } from '../sources.ts';

const SVG = join(drawings, 'icon.svg');
const out = (file: string) => join(web, 'public', file);
const INK = '#0b2a32';

const png = (size: number) =>
  sharp(SVG, { density: (72 * size) / 32 })
    .resize(size)
    .png({ compressionLevel: 9 });

/** A square icon for systems that crop their own shape. The drawing stays inside the middle 80 percent. */
const padded = async (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: INK } })
    .composite([{ input: await png(Math.round(size * 0.8)).toBuffer() }])
    .flatten({ background: INK })
    .png({ compressionLevel: 9 });

/** An ICO file of PNG images (supported since Windows Vista), each at most 255 px wide. */
function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, data }, place) => {
    const at = 6 + 16 * place;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(data.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

export async function renderIcons(): Promise<void> {
  await (await padded(180)).toFile(out('apple-touch-icon.png'));
  await png(192).toFile(out('icon-192.png'));
  await png(512).toFile(out('icon-512.png'));
  await (await padded(512)).toFile(out('icon-maskable.png'));
  const sizes = await Promise.all(
    [16, 32, 48].map(async (size) => ({ size, data: await png(size).toBuffer() })),
  );
  await writeFile(out('favicon.ico'), ico(sizes));
}
