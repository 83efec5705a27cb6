// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './phone/phone-376.webp';
import dark188 from './phone/phone-dark-188.avif';
import dark376 from './phone/phone-dark-376.avif';
import dark752 from './phone/phone-dark-752.avif';
import light188 from './phone/phone-light-188.avif';
import light376 from './phone/phone-light-376.avif';
import light752 from './phone/phone-light-752.avif';

export const phone: PictureFiles = {
  width: 376,
  height: 804,
  fallback,
  light: `${light188} 188w, ${light376} 376w, ${light752} 752w`,
  dark: `${dark188} 188w, ${dark376} 376w, ${dark752} 752w`,
};
