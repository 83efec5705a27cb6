import { shownSize } from '@fairlead/contract/email/document/look';
import type { MailImage } from '@fairlead/contract/email/images';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { NodeView } from '@tiptap/pm/view';
import { imageQuery, imageUrl } from '../../calls/images.ts';
import { alignOf } from '../commands/align-of.ts';
import type { EditorActions } from '../editor-actions.ts';
import { type FoundImage, foundImage, missingTexts } from './found-image.ts';
import { imageName, NEEDS_DESCRIPTION, needsDescription } from './image-name.ts';

const part = (className: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement('span'), { className, textContent });

/** An image as people will see it. To assistive technology it's one thing with a name. */
class ImageView implements NodeView {
  readonly dom = Object.assign(document.createElement('div'), { className: 'mail-image' });
  readonly #queries: QueryClient;
  #node: Node;
  #found: FoundImage = 'loading';
  #stop = () => {};

  constructor(node: Node, queries: QueryClient) {
    this.#queries = queries;
    this.#node = node;
    this.dom.setAttribute('role', 'img');
    this.#watch();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isOther = node.attrs.image !== this.#node.attrs.image;
    this.#node = node;
    if (isOther) this.#watch();
    else this.#show(this.#found);
    return true;
  }

  destroy(): void {
    this.#stop();
  }

  ignoreMutation = (): boolean => true;

  /** From now on, shows what is known of the image, such as that it was deleted. */
  #watch(): void {
    this.#stop();
    const observer = new QueryObserver(this.#queries, imageQuery(String(this.#node.attrs.image)));
    this.#stop = observer.subscribe((result) => this.#show(foundImage(result)));
    this.#show(foundImage(observer.getCurrentResult()));
  }

  #show(found: FoundImage): void {
    this.#found = found;
    const name = imageName(this.#node.attrs);
    this.dom.dataset.align = alignOf(this.#node.attrs.align) ?? 'left';
    const isShown = typeof found === 'object';
    this.dom.setAttribute('aria-label', isShown ? name : `${name}. ${missingTexts[found]}`);
    const picture = isShown ? this.#picture(found) : part('mail-image-problem', missingTexts[found]);
    const mark = needsDescription(this.#node.attrs) ? [part('mail-image-mark', NEEDS_DESCRIPTION)] : [];
    this.dom.replaceChildren(picture, ...mark);
  }

  #picture(image: MailImage): HTMLElement {
    const shown = this.dom.querySelector('img');
    const src = imageUrl(image.large);
    // Loaded again, it would flicker.
    if (shown?.getAttribute('src') === src) return shown;
    const { width, height } = shownSize(image);
    const picture = Object.assign(document.createElement('img'), { src, alt: '', width, height });
    picture.draggable = false;
    picture.addEventListener('error', () => this.#show('unreachable'));
    return picture;
  }
}

/** Images in the text are shown, loaded from where emails load them. */
export const showImages = ({ queries }: EditorActions) =>
  Extension.create({
    name: 'showImages',
    addProseMirrorPlugins: () => [
      new Plugin({ props: { nodeViews: { image: (node) => new ImageView(node, queries) } } }),
    ],
  });
