import { createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../../../src/app.tsx';

let root: Root | undefined;

/** Opens the product at a URL, as a browser does that has just loaded the page. */
export function openScreen(url: string): void {
  closeScreen();
  history.replaceState(null, '', url);
  const element = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(element);
  root = createRoot(element);
  root.render(createElement(StrictMode, null, createElement(BrowserRouter, null, createElement(App))));
}

/** Loads the page anew: what it kept in memory is gone. */
export const reload = (): void => openScreen(location.pathname + location.search);

export function closeScreen(): void {
  root?.unmount();
  root = undefined;
  document.getElementById('root')?.remove();
}
