// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './hours-left/hours-left-470.webp';
import dark235 from './hours-left/hours-left-dark-235.avif';
import dark470 from './hours-left/hours-left-dark-470.avif';
import dark940 from './hours-left/hours-left-dark-940.avif';
import light235 from './hours-left/hours-left-light-235.avif';
import light470 from './hours-left/hours-left-light-470.avif';
import light940 from './hours-left/hours-left-light-940.avif';

export const hoursLeft: PictureFiles = {
  width: 470,
  height: 278,
  fallback,
  light: `${light235} 235w, ${light470} 470w, ${light940} 940w`,
  dark: `${dark235} 235w, ${dark470} 470w, ${dark940} 940w`,
};
