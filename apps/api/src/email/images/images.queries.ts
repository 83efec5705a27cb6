import type { MailImage } from '@fairlead/contract/email/images';
import type { Knex } from 'knex';
import type { ImageRow } from '../../platform/db/tables/images.ts';
import { type ImageFormat, type ImageSize, imagePath } from './image-path.ts';

type Row = Omit<ImageRow, 'sha256' | 'small' | 'small_width' | 'small_height' | 'large' | 'unused_since'>;
/** Everything but the bytes. */
const COLUMNS: (keyof Row)[] = [
  'id',
  'number',
  'file_name',
  'format',
  'was_animated',
  'large_width',
  'large_height',
  'created_by',
  'created_at',
];
/** `number` is its place in the list, and its name in the activity log. */
export type NumberedImage = MailImage & { number: number };

const pathsOf = ({ id, format }: Pick<Row, 'id' | 'format'>) => ({
  small: imagePath(id, 'small', format),
  large: imagePath(id, 'large', format),
});

const toImage = ({ large_width: width, large_height: height, format, ...row }: Row): NumberedImage => ({
  ...row,
  width,
  height,
  ...pathsOf({ id: row.id, format }),
});

/** Adds an image, or finds the one that the same file became before. */
export async function insertImage(
  db: Knex,
  image: Omit<ImageRow, 'number' | 'created_at' | 'unused_since'>,
): Promise<NumberedImage> {
  const [row] = await db('images')
    .insert(image)
    .onConflict('sha256')
    // Changes nothing, but returns the row.
    .merge({ format: db.raw('images.format') })
    .returning(COLUMNS);
  if (!row) throw new Error('An image was neither inserted nor found');
  return toImage(row);
}

/** The image that this file became. Someone wants it again, so it counts as new. */
export async function renewImageOf(db: Knex, sha256: Buffer): Promise<NumberedImage | undefined> {
  const [row] = await db('images').where({ sha256 }).update({ unused_since: db.fn.now() }).returning(COLUMNS);
  return row && toImage(row);
}

export async function findImage(db: Knex, id: string): Promise<NumberedImage | undefined> {
  const row = await db('images').where({ id }).first(COLUMNS);
  return row && toImage(row);
}

/** Newest first, below a number. */
export async function findImagePage(
  db: Knex,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<NumberedImage[]> {
  const rows = await db('images')
    .modify((query) => below !== undefined && query.where('number', '<', below))
    .orderBy('number', 'desc')
    .limit(limit)
    .select(COLUMNS);
  return rows.map(toImage);
}

/** What the renderer needs: pixels of the large size, and paths below `PUBLIC_URL`. */
export type PlacedImage = Pick<MailImage, 'width' | 'height' | 'small' | 'large'>;

/** Images by the ids that were given. One that isn't there has no entry. */
export async function findImages(db: Knex, ids: readonly string[]): Promise<Map<string, PlacedImage>> {
  const rows = await db('images')
    .whereIn('id', [...ids])
    .select('id', 'format', 'large_width', 'large_height');
  const images = new Map(
    rows.map((row) => [row.id, { width: row.large_width, height: row.large_height, ...pathsOf(row) }]),
  );
  return new Map(
    ids.flatMap((id) => {
      const image = images.get(id.toLowerCase());
      return image ? [[id, image]] : [];
    }),
  );
}

/** The bytes of one size. */
export async function findImageBytes(
  db: Knex,
  id: string,
  { size, format }: { size: ImageSize; format: ImageFormat },
): Promise<Buffer | undefined> {
  const row = await db('images').where({ id, format }).first({ bytes: size });
  return row?.bytes;
}

/** Keeps new uses away until the transaction ends. */
export const lockImage = (trx: Knex, id: string): Promise<{ number: number } | undefined> =>
  trx('images').where({ id }).forUpdate().first('number');

export const deleteImage = (trx: Knex, id: string) => trx('images').where({ id }).delete();
