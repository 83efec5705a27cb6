import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { RequestHandler } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { createTextFile, type TextFile } from '../../platform/pages/text-file.ts';
import { openApiDocument } from './document.ts';

/**
 * The API's own description, with an ETag, and compressed once. Built on first request: few processes get one, and each
 * test of the API starts an app.
 */
export function openApiRoutes({ config }: Deps) {
  let made: Promise<TextFile> | undefined;
  const make = async () =>
    createTextFile(JSON.stringify(await openApiDocument(config.publicUrl)), {
      type: 'application/json; charset=utf-8',
    });
  const answer: RequestHandler = async (req, res) => {
    made ??= make();
    (await made).answer(req, res);
  };
  return initServer().router(
    { openapi: contract.system.openapi },
    {
      openapi: {
        middleware: [answer],
        handler: async (): Promise<never> => {
          throw new Error('It was answered before it came here');
        },
      },
    },
  );
}
