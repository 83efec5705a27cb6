import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
import type { Element, Document as Page } from 'domhandler';
import { existsOne } from 'domutils';

/** Other editors that are made with ProseMirror put their own HTML on the clipboard, and it looks like ours. */
const MARK = 'data-fairlead-email';

const isActive = ({ name, attribs }: Element): boolean =>
  name === 'script' || name === 'style' || Object.keys(attribs).some((key) => /^(?:style$|on)/.test(key));

/**
 * Whether this was copied in an editor like this one, and so already has its structure. Anyone can write the mark, but
 * nothing in ours runs or has a style.
 */
export const isOwn = (page: Page): boolean =>
  existsOne(({ attribs }) => MARK in attribs && 'data-pm-slice' in attribs, page.children) &&
  !existsOne(isActive, page.children);

class OwnSerializer extends DOMSerializer {
  /** ProseMirror puts its own attribute on the same element, the first. */
  override serializeFragment(
    fragment: Fragment,
    options?: { document?: Document },
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target);
    // With a target, it's the content of a node.
    if (!target) written.firstElementChild?.setAttribute(MARK, '');
    return written;
  }
}

/** Writes what is copied, with a mark by which it's recognized. */
export const ownSerializer = (schema: Schema): DOMSerializer =>
  new OwnSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
