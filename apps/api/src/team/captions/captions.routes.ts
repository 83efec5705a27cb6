import { contract } from '@fairlead/contract';
import { captionTexts } from '@fairlead/contract/team/captions';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/answers/errors.ts';
import { hashIn, uploadCaptions } from './caption-file.ts';
import { findCaptions } from './captions.queries.ts';

export const captionsRoutes = ({ db }: Deps) =>
  initServer().router(contract.captions, {
    upload: async (request) => {
      const path = await uploadCaptions(db, request.body.text, callerOf(request));
      return { status: 200, body: { success: true, path } };
    },

    file: async ({ params: { file }, req, res }) => {
      const text = await findCaptions(db, hashIn(file));
      if (text === undefined) throw notFound(captionTexts.notFound);
      res.set({ 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${file}"` });
      if (req.fresh) return { status: 304, body: undefined };
      res.set('Content-Type', 'text/vtt; charset=utf-8');
      return { status: 200, body: text };
    },
  });
