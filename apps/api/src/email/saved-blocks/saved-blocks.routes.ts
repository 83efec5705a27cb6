import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import { callerOf } from '../../access/sessions/authenticate.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeBlock, renameBlock, saveBlock } from './save-block.ts';
import { findSavedBlocks } from './saved-blocks.queries.ts';

export const savedBlocksRoutes = ({ db }: Deps) =>
  initServer().router(contract.savedBlocks, {
    list: async () => ({ status: 200, body: { success: true, saved_blocks: await findSavedBlocks(db) } }),

    create: async (request) => {
      const saved_block = await saveBlock(db, request.body, callerOf(request));
      return { status: 200, body: { success: true, saved_block } };
    },

    rename: async (request) => {
      const saved_block = await renameBlock(db, request.params.id, request.body.name, callerOf(request));
      return { status: 200, body: { success: true, saved_block } };
    },

    delete: async (request) => {
      await removeBlock(db, request.params.id, callerOf(request));
      return { status: 200, body: { success: true } };
    },
  });
