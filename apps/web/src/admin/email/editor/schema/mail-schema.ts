import Bold from '@tiptap/extension-bold';
import Document from '@tiptap/extension-document';
import Italic from '@tiptap/extension-italic';
import Text from '@tiptap/extension-text';
import { Button, Divider, Image } from './atoms.ts';
import { Link } from './link.ts';
import { BulletedList, ListItem, NumberedList } from './lists.ts';
import { MergeField } from './merge-field.ts';
import { Signature, SignatureLine } from './signature.ts';
import { Heading, Paragraph, Quote } from './textblocks.ts';

/** The blocks, inlines, and marks of a `MailDocument`, and no others. Nodes have the names of their blocks. */
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
  Signature,
  SignatureLine,
  Text,
  MergeField,
  Link,
  Bold,
  Italic,
];
