import type { Node, Schema } from '@tiptap/pm/model';

/** An image that has to be described. */
export const newImage = (schema: Schema, id: string): Node =>
  schema.node('image', { image: id, alt: '', decorative: false, link: null });
