import type { Knex } from 'knex';

const IMAGES = 300;
const CREATED_BY = 'bench';

/** As large as they can be. Nothing looks inside. */
const ADD = `
  insert into images (id, sha256, file_name, format, was_animated, small, small_width, small_height,
    large, large_width, large_height, created_by, created_at)
  select gen_random_uuid(), sha256(convert_to('image ' || n, 'UTF8')), 'Photo ' || n || '.jpg', 'jpg', false,
    bytes, 600, 400, bytes, 1200, 800, :createdBy, now() - n * interval '1 day'
  from generate_series(:count, 1, -1) as n,
    (select decode(repeat('0f1e2d3c', 50000), 'hex') as bytes) as file`;

/** By what the captions are found. */
export const CAPTIONS = '0'.repeat(64);

/**
 * Adds images and a video's captions, once.
 * @returns how many were added
 */
export async function addImages(db: Knex): Promise<number> {
  await db('caption_files')
    .insert({ hash: CAPTIONS, text: 'WEBVTT\n\n00:01.000 --> 00:04.000\nClick Log in.' })
    .onConflict('hash')
    .ignore();
  if (await db('images').where({ created_by: CREATED_BY }).first('id')) return 0;
  await db.raw(ADD, { createdBy: CREATED_BY, count: IMAGES });
  return IMAGES;
}
