import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { createTag, removeTag, renameTag } from './change-tags.ts';
import { findTags } from './tags.queries.ts';

export const tagsRoutes = ({ db }: Deps) =>
  initServer().router(contract.tags, {
    list: async () => ({ status: 200, body: { success: true, tags: await findTags(db) } }),

    create: async (request) => {
      const tag = await createTag(db, request.body.name, callerOf(request));
      return { status: 200, body: { success: true, tag } };
    },

    rename: async (request) => {
      const tag = await renameTag(db, request.params.id, request.body.name, callerOf(request));
      return { status: 200, body: { success: true, tag } };
    },

    delete: async (request) => {
      await removeTag(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
