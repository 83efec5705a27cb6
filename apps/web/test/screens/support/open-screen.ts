import { createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../src/app.tsx';

let root: Root | undefined;

/** Opens a component alone. As for users, effects run once: twice would cost a tenth of the time of all screens. */
export function openPart(part: ReactNode): void {
  closeScreen();
  const element = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(element);
  root = createRoot(element);
  root.render(part);
}

/** Opens the app at a URL, as after a page load. */
export function openScreen(url: string): void {
  closeScreen();
  history.replaceState(null, '', url);
  openPart(createElement(BrowserRouter, null, createElement(App)));
}

/** Reloads the page, which clears in-memory state. */
export const reload = (): void => openScreen(location.pathname + location.search);

export function closeScreen(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}
