import { Readable } from 'node:stream';
import { contract } from '@fairlead/contract';
import { imageTexts } from '@fairlead/contract/email/images';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { cursorAfter, readCursor } from '../../platform/http/lists/cursor.ts';
import { readImageFile } from './image-path.ts';
import { createImageQueue } from './image-queue.ts';
import { findImage, findImageBytes, findImagePage } from './images.queries.ts';
import { removeImage } from './remove-image.ts';
import { uploadImage } from './upload-image.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png' };

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

export const imagesRoutes = ({ db }: Deps) => {
  const inTurn = createImageQueue();
  return initServer().router(contract.images, {
    upload: async (request) => {
      const file = { bytes: bytesOf(request.body), fileName: request.query.file_name };
      const image = await uploadImage(db, inTurn, file, callerOf(request));
      return { status: 200, body: { success: true, image } };
    },

    list: async ({ query: { limit, cursor } }) => {
      const below = cursor === undefined ? undefined : readCursor(cursor);
      const found = await findImagePage(db, { below, limit: limit + 1 });
      const images = found.slice(0, limit);
      const last = images.at(-1);
      const next_cursor = found.length > limit && last ? cursorAfter(last.number) : null;
      return { status: 200, body: { success: true, images, next_cursor } };
    },

    find: async ({ params: { id } }) => {
      const image = await findImage(db, id);
      if (!image) throw notFound(imageTexts.notFound);
      return { status: 200, body: { success: true, image } };
    },

    delete: async (request) => {
      await removeImage(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },

    // For mail programs and the proxies of webmail, on whatever site they show it.
    file: async ({ params: { id, file }, req, res }) => {
      const asked = readImageFile(file);
      const bytes = await findImageBytes(db, id, asked);
      if (!bytes) throw notFound(imageTexts.notFound);
      res.set({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ETag: `"${id}/${file}"`,
      });
      if (req.fresh) return { status: 304, body: undefined };
      res.set({ 'Content-Type': TYPES[asked.format], 'Content-Length': String(bytes.length) });
      return { status: 200, body: Readable.from(bytes) };
    },
  });
};
