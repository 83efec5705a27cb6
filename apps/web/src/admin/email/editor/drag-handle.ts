import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { gapAt, rowsOf } from './commands/gap-at.ts';
import { moveToGap } from './commands/move-blocks.ts';
import { EdgeScroll } from './edge-scroll.ts';
import type { EditorActions } from './editor-actions.ts';

function selectBlock(view: EditorView, start: number): void {
  const { doc, tr } = view.state;
  const isAtom = doc.nodeAt(start)?.isAtom;
  const selection = isAtom ? NodeSelection.create(doc, start) : Selection.near(doc.resolve(start + 1));
  view.dispatch(tr.setSelection(selection));
  view.focus();
}

const hiddenPart = (name: string): HTMLElement => {
  const element = Object.assign(document.createElement('div'), { className: name, hidden: true });
  element.setAttribute('aria-hidden', 'true');
  return element;
};

/** The handle beside the block under the pointer, and the line where a dragged block will land. */
class DragHandle {
  readonly #view: EditorView;
  readonly #announce: EditorActions['announce'];
  readonly #grip = hiddenPart('mail-grip');
  readonly #line = hiddenPart('mail-drop-line');
  readonly #listening = new AbortController();
  readonly #edgeScroll = new EdgeScroll((y) => this.#aim(y));
  #start = 0;
  #gap: number | undefined;

  constructor(view: EditorView, announce: EditorActions['announce']) {
    this.#view = view;
    this.#announce = announce;
    view.dom.parentElement?.append(this.#grip, this.#line);
    const { signal } = this.#listening;
    // Not on the sheet, which the text isn't in yet.
    document.addEventListener('pointermove', (event) => this.#follow(event), { signal });
    this.#grip.addEventListener('pointerdown', (event) => this.#grab(event), { signal });
    this.#grip.addEventListener('pointerup', () => this.#drop(), { signal });
    this.#grip.addEventListener('pointercancel', () => this.#end(), { signal });
    view.dom.addEventListener('dragover', (event) => this.#aimFiles(event), { signal });
    for (const end of ['dragleave', 'drop'])
      view.dom.addEventListener(end, () => this.#end(), { capture: true, signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#end(), { signal });
  }

  destroy(): void {
    this.#listening.abort();
    this.#edgeScroll.stop();
    this.#grip.remove();
    this.#line.remove();
  }

  /** Sets the place through the CSSOM, which the content security policy allows. */
  #place(part: HTMLElement, y: number): void {
    part.hidden = false;
    part.style.top = `${y - (part.offsetParent?.getBoundingClientRect().top ?? 0)}px`;
  }

  #follow({ clientY, pointerType, target }: PointerEvent): void {
    const sheet = this.#view.dom.closest('.mail-sheet');
    const isOver = target instanceof Node && sheet?.contains(target);
    if (this.#gap !== undefined) {
      this.#aim(clientY);
      this.#edgeScroll.follow(clientY);
    } else if (isOver && pointerType !== 'touch') this.#showGrip(clientY);
    else this.#grip.hidden = true;
  }

  #showGrip(clientY: number): void {
    const row = rowsOf(this.#view).find(({ top, bottom }) => clientY >= top && clientY <= bottom);
    if (!row) return;
    this.#start = row.start;
    this.#place(this.#grip, row.top);
  }

  #grab(event: PointerEvent): void {
    event.preventDefault();
    selectBlock(this.#view, this.#start);
    this.#grip.setPointerCapture(event.pointerId);
    this.#aim(event.clientY);
  }

  /** Shows the gap between blocks that's next to the pointer. */
  #aim(clientY: number): void {
    const { index, top } = gapAt(this.#view, clientY);
    this.#gap = index;
    this.#place(this.#line, top);
  }

  /** Files land in a gap as blocks do. */
  #aimFiles({ dataTransfer, clientY }: DragEvent): void {
    if (dataTransfer?.types.includes('Files')) this.#place(this.#line, gapAt(this.#view, clientY).top);
  }

  #drop(): void {
    const { state, dispatch } = this.#view;
    if (this.#gap !== undefined) moveToGap(this.#gap, this.#announce)(state, dispatch);
    this.#end();
  }

  #end(): void {
    this.#gap = undefined;
    this.#edgeScroll.stop();
    this.#grip.hidden = true;
    this.#line.hidden = true;
  }
}

/** Blocks can be dragged. Without a pointer, the toolbar and Alt+Shift+arrows do the same. */
export const dragHandle = ({ announce }: EditorActions) =>
  Extension.create({
    name: 'dragHandle',
    addProseMirrorPlugins: () => [new Plugin({ view: (view) => new DragHandle(view, announce) })],
  });
