import { Gapcursor, Placeholder, UndoRedo } from '@tiptap/extensions';
import { mailSchema } from './schema/mail-schema.ts';

export const extensions = [
  ...mailSchema,
  UndoRedo,
  Gapcursor,
  Placeholder.configure({ placeholder: 'Write, or type / to insert a block' }),
];
