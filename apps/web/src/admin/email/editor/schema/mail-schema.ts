import { isMailLink } from '@fairlead/contract/email/document/links';
import { SIGNATURE_LINES_MAX } from '@fairlead/contract/platform/limits';
import { Mark, Node } from '@tiptap/core';
import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import Italic from '@tiptap/extension-italic';
import Text from '@tiptap/extension-text';
import { isListKind } from '../commands/block-kinds.ts';
import { Button, Divider, Image } from './atoms.ts';
import { Column, Columns } from './columns.ts';
import { MergeField } from './merge-field.ts';
import { Table, TableCell, TableRow } from './table.ts';

// The highest priority makes it the block that Enter starts.
const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block part',
  content: 'inline*',
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block part',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [2, 3].map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
});

const Quote = Node.create({
  name: 'quote',
  group: 'block part',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const isNested = (level: unknown): level is 2 | 3 => level === 2 || level === 3;

/** Flat: an item holds text and says how deep it is, so that items are lines like all others. */
const ListItem = Node.create({
  name: 'list_item',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    level: { default: 1, rendered: false },
    list: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'li',
      getAttrs: ({ ariaLevel, dataset: { list } }) => {
        const level = Number(ariaLevel);
        return isNested(level) && list && isListKind(list) ? { level, list } : null;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) =>
    isNested(attrs.level) ? ['li', { 'aria-level': attrs.level, 'data-list': attrs.list }, 0] : ['li', 0],
});

const list = (name: string, tag: string) =>
  Node.create({
    name,
    group: 'block part',
    content: 'list_item+',
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const BulletedList = list('bulleted_list', 'ul');
const NumberedList = list('numbered_list', 'ol');

const Link = Mark.create({
  name: 'link',
  // Text typed after a link isn't part of it.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isMailLink(href) ? { href } : false;
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

const SignatureLine = Node.create({
  name: 'signature_line',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div[data-signature-line]' }],
  renderHTML: () => ['div', { 'data-signature-line': '' }, 0],
});

const Signature = Node.create({
  name: 'signature',
  group: 'block',
  content: `signature_line{1,${SIGNATURE_LINES_MAX}}`,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-signature]' }],
  renderHTML: () => ['div', { 'data-signature': '' }, 0],
});

/**
 * The blocks, inlines, and marks of a `MailDocument`, and no others. Nodes have the names of their blocks. A `part` can stand
 * in a column.
 */
export const mailSchema = [
  Document,
  Paragraph,
  Heading,
  BulletedList,
  NumberedList,
  ListItem,
  Quote,
  Button,
  Image,
  Divider,
  Columns,
  Column,
  Table,
  TableRow,
  TableCell,
  Signature,
  SignatureLine,
  Text,
  MergeField,
  Link,
  Bold,
  Italic,
];
