import type { MailImage } from '@fairlead/contract/email/images';
import sharp from 'sharp';
import type { Caller, useTestApp } from '../test-app.ts';

type App = ReturnType<typeof useTestApp>;
export type Uploaded = {
  status: number;
  error: string | undefined;
  retryAfter: string | undefined;
  image: MailImage;
};

let count = 0;
/** A PNG that no other call makes. */
export const picture = (width = 8, height = 6): Promise<Buffer> => {
  count += 1;
  const background = { r: count % 256, g: (count >> 8) % 256, b: (count >> 16) % 256 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
};

/** The calls about images as an admin makes them; `request` may go to another process. */
export function imageCalls(app: App, { token }: Pick<Caller, 'token'>, request = app.request) {
  const as = { type: 'bearer' } as const;
  const path = '/api/email/images';
  return {
    upload: async (
      file: Buffer,
      { name = '', type = 'application/octet-stream' } = {},
    ): Promise<Uploaded> => {
      const started = request().post(path).query({ file_name: name }).auth(token, as);
      const { status, headers, body } = await started.type(type).send(file);
      return { status, error: body.error, retryAfter: headers['retry-after'], image: body.image };
    },
    list: (query: Record<string, string> = {}) => request().get(path).query(query).auth(token, as),
    find: (id: string) => request().get(`${path}/${id}`).auth(token, as),
    delete: (id: string) => request().delete(`${path}/${id}`).auth(token, as),
  };
}

/** The bytes that emails load. */
export const load = async (app: App, path: string): Promise<Buffer> =>
  (await app.request().get(path).buffer(true).expect(200)).body;
