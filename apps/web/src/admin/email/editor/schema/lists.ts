import { Node } from '@tiptap/core';

// Flat: an item holds text, so no list can be in a list.
export const ListItem = Node.create({
  name: 'list_item',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
});

const list = (name: string, tag: string) =>
  Node.create({
    name,
    group: 'block',
    content: 'list_item+',
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

export const BulletedList = list('bulleted_list', 'ul');
export const NumberedList = list('numbered_list', 'ol');
