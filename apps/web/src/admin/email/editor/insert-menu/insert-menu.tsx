import { type Editor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { LiveRegion } from '../../../../ui/basic/live-region.tsx';
import type { EditorActions } from '../editor-actions.ts';
import { choose, insertMenuKey, MENU_ID, openMenu, optionId } from './insert-menu-plugin.ts';

/** Puts the list under the text at `position`. Both are in the same positioned box, which it may not leave. */
function useBelow(editor: Editor, position: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current?.offsetParent;
    if (!list.current || !box || position === undefined) return;
    const text = editor.view.coordsAtPos(position);
    const around = box.getBoundingClientRect();
    const { offsetWidth } = list.current;
    list.current.style.left = `min(${text.left - around.left}px, calc(100% - ${offsetWidth}px))`;
    list.current.style.top = `${text.bottom - around.top + 4}px`;
    list.current.scrollIntoView({ block: 'nearest' });
  }, [editor, position]);
  return list;
}

/** The list that the text's "/" opens. The text has focus and handles keys. */
export function InsertMenu({ editor, actions }: { editor: Editor; actions: EditorActions }) {
  const menu = useEditorState({ editor, selector: () => openMenu(editor.state) });
  const nothingFound = useEditorState({
    editor,
    selector: () => insertMenuKey.getState(editor.state)?.items.length === 0,
  });
  const list = useBelow(editor, menu?.from);
  const activeId = menu?.items[menu.active]?.id;
  useEffect(() => {
    if (activeId) document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const count = menu?.items.length ?? 0;
  return (
    <>
      <span className="sr-only">
        <LiveRegion>
          {menu && `${count} to insert. Up and down arrows choose one, Enter inserts it.`}
          {nothingFound && 'Nothing to insert with this name.'}
        </LiveRegion>
      </span>
      {menu && (
        <div
          ref={list}
          id={MENU_ID}
          role="listbox"
          aria-label="Insert"
          tabIndex={-1}
          className="absolute z-20 max-h-72 w-60 overflow-y-auto rounded-md border border-line-strong bg-raised py-1 text-ink shadow-dialog"
        >
          {menu.items.map((item, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles keys (aria-activedescendant)
            <div
              key={item.id}
              id={optionId(item.id)}
              role="option"
              tabIndex={-1}
              aria-selected={at === menu.active}
              // Keeps focus in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(editor.view, item, actions)}
              className="flex min-h-11 cursor-pointer items-center px-3 hover:bg-sunk aria-selected:bg-ink aria-selected:text-surface md:pointer-fine:min-h-9"
            >
              {item.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
