// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './log-entry/log-entry-358.webp';
import dark179 from './log-entry/log-entry-dark-179.avif';
import dark358 from './log-entry/log-entry-dark-358.avif';
import dark716 from './log-entry/log-entry-dark-716.avif';
import light179 from './log-entry/log-entry-light-179.avif';
import light358 from './log-entry/log-entry-light-358.avif';
import light716 from './log-entry/log-entry-light-716.avif';

export const logEntry: PictureFiles = {
  width: 358,
  height: 292,
  fallback,
  light: `${light179} 179w, ${light358} 358w, ${light716} 716w`,
  dark: `${dark179} 179w, ${dark358} 358w, ${dark716} 716w`,
};
