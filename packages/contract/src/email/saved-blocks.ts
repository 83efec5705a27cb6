import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { adminOnly } from '../platform/access.ts';
import { adminErrors, fails } from '../platform/errors.ts';
import { done, id, idText, line, time } from '../platform/fields.ts';
import {
  SAVED_BLOCK_BYTES_MAX,
  SAVED_BLOCK_PARTS_MAX,
  SAVED_BLOCKS_MAX,
  TEMPLATE_NAME_MAX,
} from '../platform/limits.ts';
import { blockList, bytesOf, MailBlock } from './document/blocks.ts';
import { savedBlockTexts } from './templates.ts';

const c = initContract();
const name = line(TEMPLATE_NAME_MAX, savedBlockTexts.nameRequired);

/** What is saved under one name. */
const SavedParts = blockList(SAVED_BLOCK_PARTS_MAX, savedBlockTexts.tooMany)
  .min(1, savedBlockTexts.empty)
  .refine((blocks) => bytesOf(blocks) <= SAVED_BLOCK_BYTES_MAX, savedBlockTexts.tooLarge);

/** Parts of an email that the team uses again. They're inserted as copies. */
export const SavedBlock = z.object({
  id,
  name: z.string(),
  blocks: z.array(MailBlock),
  created_by: z.string(),
  created_at: time,
  /** Who named it last, and when. */
  updated_by: z.string(),
  updated_at: time,
});
export type SavedBlock = z.infer<typeof SavedBlock>;

const pathParams = z.object({ id: idText });
const saved = { 200: done.extend({ saved_block: SavedBlock }), ...adminErrors };

/** Every admin sees and changes all of them. An email has a copy, so nothing here changes an email. */
export const savedBlocks = c.router({
  list: {
    method: 'GET',
    path: '/email/saved-blocks',
    summary: 'The team’s saved blocks with their content, by name',
    metadata: adminOnly,
    responses: { 200: done.extend({ saved_blocks: z.array(SavedBlock) }), ...adminErrors },
  },
  create: {
    method: 'POST',
    path: '/email/saved-blocks',
    summary: 'Save up to 20 blocks under a name',
    description: `Names are unique, whatever their case. A team can have ${SAVED_BLOCKS_MAX}. A repeat with the same \`key\`, name, and blocks returns what the first request saved.`,
    metadata: adminOnly,
    /** `key` is made by the caller, for a repeat after an answer was lost. */
    body: z.strictObject({ key: z.uuid(), name, blocks: SavedParts }),
    responses: { ...saved, ...fails(409) },
  },
  rename: {
    method: 'PATCH',
    path: '/email/saved-blocks/:id',
    summary: 'Rename a saved block',
    metadata: adminOnly,
    pathParams,
    body: z.strictObject({ name }),
    responses: { ...saved, ...fails(404, 409) },
  },
  delete: {
    method: 'DELETE',
    path: '/email/saved-blocks/:id',
    summary: 'Delete a saved block; emails that have a copy keep it',
    metadata: adminOnly,
    pathParams,
    responses: { 200: done, ...adminErrors, ...fails(404) },
  },
});
