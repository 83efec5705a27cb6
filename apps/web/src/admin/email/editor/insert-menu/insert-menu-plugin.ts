import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorActions } from '../editor-actions.ts';
import { choose, dismiss, moveActive } from './insert-menu-commands.ts';
import { type InsertMenuState, insertMenuKey, nextMenuState, openMenu } from './insert-menu-state.ts';

export const MENU_ID = 'insert-menu';
export const optionId = (id: string): string => `${MENU_ID}-${id}`;

/** A list of blocks to insert that's filtered by the text after "/". Focus stays in the text. */
export const insertMenu = (actions: EditorActions) =>
  Extension.create({
    name: 'insertMenu',
    // Its Enter comes before that of the text.
    priority: 300,
    addProseMirrorPlugins: () => [
      new Plugin<InsertMenuState | null>({
        key: insertMenuKey,
        state: { init: () => null, apply: nextMenuState },
        props: {
          attributes: (state): Record<string, string> => {
            const menu = openMenu(state);
            const active = menu?.items[menu.active];
            if (!active) return {};
            return {
              'aria-controls': MENU_ID,
              'aria-autocomplete': 'list',
              'aria-activedescendant': optionId(active.id),
            };
          },
          handleKeyDown: (view, { key }) => {
            const menu = openMenu(view.state);
            const active = menu?.items[menu.active];
            if (!active) return false;
            if (key === 'ArrowDown') return moveActive(1)(view.state, view.dispatch);
            if (key === 'ArrowUp') return moveActive(-1)(view.state, view.dispatch);
            if (key === 'Escape') return dismiss(view.state, view.dispatch);
            if (key !== 'Enter') return false;
            choose(view, active, actions);
            return true;
          },
          handleDOMEvents: {
            blur: (view) => {
              if (openMenu(view.state)) view.dispatch(view.state.tr.setMeta(insertMenuKey, 'close'));
            },
          },
        },
      }),
    ],
  });
