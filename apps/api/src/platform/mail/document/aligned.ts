import type { Align } from '@fairlead/contract/email/document/blocks';
import { type Html, html } from './fragment.ts';

/** Outlook for Windows ignores margins that are `auto`, and aligns what's in an element with `align`. */
export const aligned = (align: Align | undefined, content: Html): Html =>
  align ? html`<div align="${align}">${content}</div>` : content;
