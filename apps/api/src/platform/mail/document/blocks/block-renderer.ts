import type { BlockOf, MailBlockType } from '@fairlead/contract/email/document/blocks';
import type { RenderContext } from '../context.ts';
import type { Html, Plain } from '../fragment.ts';

/** How a kind of block looks as HTML, and how it reads as plain text. */
export type BlockRenderer<Type extends MailBlockType> = {
  html: (block: BlockOf<Type>, context: RenderContext) => Html;
  /** Without line breaks at its ends; empty if there's nothing to read. */
  text: (block: BlockOf<Type>, context: RenderContext) => Plain;
};
