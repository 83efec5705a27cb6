import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** Other editors that are made with ProseMirror put their own HTML on the clipboard, and it looks like ours. */
const MARK = 'data-fairlead-email';

/** Whether this was copied in an editor like this one, and so already has its structure. */
export const isOwn = (page: Document): boolean => page.querySelector(`[${MARK}][data-pm-slice]`) !== null;

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
