import type { MailBlock } from '@fairlead/contract/email/document/blocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, lazy, Suspense, useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../src/api/query-client.ts';
import { DialogsProvider } from '../../../src/ui/dialogs/dialogs.tsx';
import { openPart } from './open-screen.ts';

const MailEditor = lazy(() => import('../../../src/admin/email/editor/mail-editor.tsx'));

let current: readonly MailBlock[] = [];
let replace: (blocks: readonly MailBlock[]) => void = () => {};

function Page({ initial }: { initial: readonly MailBlock[] }) {
  const [blocks, setBlocks] = useState(initial);
  replace = setBlocks;
  const onChange = (changed: MailBlock[]) => {
    current = changed;
    setBlocks(changed);
  };
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Write an email'),
    createElement(Suspense, { fallback: null }, createElement(MailEditor, { value: blocks, onChange })),
  );
}

export const text = page.getByRole('textbox', { name: 'Email content' });

/** The blocks as the editor reported them last. */
export const blocksNow = (): readonly MailBlock[] => current;

/** Replaces the editor's value, as a restored draft does. */
export const replaceBlocks = (blocks: readonly MailBlock[]): void => replace(blocks);

/** Opens the editor with these blocks. */
export async function openEditor(...blocks: MailBlock[]): Promise<void> {
  current = blocks;
  const client = createQueryClient({ onSessionEnded: () => {}, onFactorRequired: () => {} });
  const part = createElement(DialogsProvider, null, createElement(Page, { initial: blocks }));
  openPart(createElement(QueryClientProvider, { client }, part));
  await expect.element(text).toBeVisible();
}

export const paragraph = (words: string): MailBlock => ({
  type: 'paragraph',
  content: words ? [{ type: 'text', text: words }] : [],
});

/** Frames after which the editor leaves the cursor alone; beside a merge field it keeps a place of its own. */
const EDITOR_FRAMES = 10;

/** Focuses the text and puts the cursor at the end of these words, or before them, or selects them. */
export async function putCursor(words: string, { select = false, before = false } = {}): Promise<void> {
  const root = text.element() as HTMLElement;
  root.focus();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const end = before ? at : at + words.length;
    const start = select ? at : end;
    const now = document.getSelection();
    const isThere = () => now?.anchorNode === node && now.anchorOffset === start && now.focusOffset === end;
    // For a moment after a key, the editor puts the cursor back to where the key left it.
    for (let frame = 0; frame < EDITOR_FRAMES && !isThere(); frame += 1) {
      // The editor reads the selection when the browser reports its change.
      const changed = new Promise((resolve) =>
        document.addEventListener('selectionchange', resolve, { once: true }),
      );
      now?.setBaseAndExtent(node, start, node, end);
      await changed;
      await new Promise(requestAnimationFrame);
    }
    return;
  }
  throw new Error(`The text doesn’t have “${words}”.`);
}

type Clipboard = { html?: string; text?: string; files?: readonly File[] };

function dataOf({ html, text: plain, files = [] }: Clipboard): DataTransfer {
  const data = new DataTransfer();
  if (html) data.setData('text/html', html);
  if (plain) data.setData('text/plain', plain);
  for (const file of files) data.items.add(file);
  return data;
}

/** Drops something dragged from elsewhere onto an element, at the top of it. */
export function drop(dragged: Clipboard, target: Element): void {
  const dataTransfer = dataOf(dragged);
  const { left: clientX, top } = target.getBoundingClientRect();
  const at = { dataTransfer, clientX, clientY: top + 2, bubbles: true, cancelable: true };
  for (const type of ['dragover', 'drop']) target.dispatchEvent(new DragEvent(type, at));
}

/** Pastes what another program put on the clipboard. */
export function paste(clipboard: Clipboard): void {
  const clipboardData = dataOf(clipboard);
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
