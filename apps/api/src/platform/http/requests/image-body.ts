import { imageTexts } from '@fairlead/contract/email/images';
import { IMAGE_BYTES_MAX } from '@fairlead/contract/platform/limits';
import express, { type RequestHandler } from 'express';
import { HttpError } from '../answers/errors.ts';
import { routeOf } from './json-body.ts';

/** Uploads whose bytes are in memory: 100 MB at most. */
const AT_ONCE = 10;
/** Seconds in which a few images are done. */
const RETRY_AFTER = 5;

/** For an upload that may not even wait. */
export const tooManyImages = () => new HttpError(503, imageTexts.busy, {}, RETRY_AFTER);

// Any type that passed below: what a file is, its content says.
const readBytes = express.raw({ limit: IMAGE_BYTES_MAX, type: () => true });
const isTaken = (type = '') => /^(?:application\/octet-stream|image\/[\w.+-]+)(?:;|$)/i.test(type);
const isTooLarge = (error: unknown) =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'entity.too.large';

/**
 * Reads the bodies of endpoints that take an image, as bytes. Refuses one with 503 while too many are in memory, before
 * reading it. Comes after the access check. No form can send these types from another site.
 */
export function imageBody(atOnce = AT_ONCE): RequestHandler {
  let inMemory = 0;
  return (req, res, next) => {
    if (!routeOf(req).metadata.imageBody) return next();
    if (!isTaken(req.get('content-type'))) throw new HttpError(415, imageTexts.wrongBody);
    if (inMemory >= atOnce) throw tooManyImages();
    // The client is gone, and nothing would say that its place is free.
    if (res.destroyed) return;
    inMemory += 1;
    res.once('close', () => {
      inMemory -= 1;
    });
    readBytes(req, res, (error?: unknown) =>
      next(isTooLarge(error) ? new HttpError(413, imageTexts.tooLarge) : error),
    );
  };
}
