// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './authorization/authorization-960.webp';
import dark480 from './authorization/authorization-dark-480.avif';
import dark720 from './authorization/authorization-dark-720.avif';
import dark960 from './authorization/authorization-dark-960.avif';
import dark1920 from './authorization/authorization-dark-1920.avif';
import light480 from './authorization/authorization-light-480.avif';
import light720 from './authorization/authorization-light-720.avif';
import light960 from './authorization/authorization-light-960.avif';
import light1920 from './authorization/authorization-light-1920.avif';

export const authorization: PictureFiles = {
  width: 960,
  height: 640,
  fallback,
  light: `${light480} 480w, ${light720} 720w, ${light960} 960w, ${light1920} 1920w`,
  dark: `${dark480} 480w, ${dark720} 720w, ${dark960} 960w, ${dark1920} 1920w`,
};
