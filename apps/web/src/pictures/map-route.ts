// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './map-route/map-route-480.webp';
import dark240 from './map-route/map-route-dark-240.avif';
import dark480 from './map-route/map-route-dark-480.avif';
import dark960 from './map-route/map-route-dark-960.avif';
import light240 from './map-route/map-route-light-240.avif';
import light480 from './map-route/map-route-light-480.avif';
import light960 from './map-route/map-route-light-960.avif';

export const mapRoute: PictureFiles = {
  width: 480,
  height: 392,
  fallback,
  light: `${light240} 240w, ${light480} 480w, ${light960} 960w`,
  dark: `${dark240} 240w, ${dark480} 480w, ${dark960} 960w`,
};
