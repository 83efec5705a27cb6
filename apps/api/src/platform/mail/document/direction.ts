import { isRightToLeft } from '@fairlead/contract/email/document/direction';
import type { PlainInline } from '@fairlead/contract/email/document/inline';
import { type Html, html, nothing } from './fragment.ts';

/** The attribute for an element with this content, which is from left to right otherwise. */
export const direction = (content: readonly PlainInline[]): Html =>
  isRightToLeft(content) ? html` dir="rtl" align="right"` : nothing;
