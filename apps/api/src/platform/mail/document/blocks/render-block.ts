import type { BlockOf, MailBlock, MailBlockType } from '@fairlead/contract/email/document/blocks';
import type { RenderContext } from '../context.ts';
import type { Html, Plain } from '../fragment.ts';
import type { BlockRenderer } from './block-renderer.ts';
import { button } from './button.ts';
import { divider } from './divider.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { bulletedList, numberedList } from './list.ts';
import { paragraph } from './paragraph.ts';
import { quote } from './quote.ts';
import { signature } from './signature.ts';

const renderers: { [Type in MailBlockType]: BlockRenderer<Type> } = {
  heading,
  paragraph,
  bulleted_list: bulletedList,
  numbered_list: numberedList,
  quote,
  button,
  image,
  divider,
  signature,
};

/** @returns its HTML, and its plain text without line breaks at the ends */
export function renderBlock<Type extends MailBlockType>(
  block: BlockOf<Type> & MailBlock,
  context: RenderContext,
): { html: Html; text: Plain } {
  const renderer: BlockRenderer<Type> = renderers[block.type as Type];
  return { html: renderer.html(block, context), text: renderer.text(block, context) };
}
