import { Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { blockDirection } from './block-direction.ts';
import { dragHandle } from './drag-handle.ts';
import { editAtoms } from './edit-atoms.ts';
import type { EditorActions } from './editor-actions.ts';
import { imageFiles } from './image/image-files.ts';
import { showImages } from './image/image-view.ts';
import { insertMenu } from './insert-menu/insert-menu-plugin.ts';
import { fieldSpacing } from './keys/field-spacing.ts';
import { inputRules, keys } from './keys/keys.ts';
import { typedFields } from './keys/typed-fields.ts';
import { keepLimits } from './limits.ts';
import { listNumbers } from './list-numbers.ts';
import { paste } from './paste/paste.ts';
import { mailSchema } from './schema/mail-schema.ts';
import { tables } from './tables.ts';

export const extensions = (actions: EditorActions) => [
  ...mailSchema,
  UndoRedo,
  Gapcursor,
  blockDirection,
  listNumbers,
  tables,
  Placeholder.configure({ placeholder: 'Write, or type / to insert a block' }),
  keys(actions),
  editAtoms(actions),
  showImages(actions),
  imageFiles(actions),
  inputRules,
  typedFields,
  fieldSpacing,
  insertMenu(actions),
  dragHandle(actions),
  paste,
  keepLimits(actions),
];
