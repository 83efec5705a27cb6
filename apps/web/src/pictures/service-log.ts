// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './service-log/service-log-560.webp';
import dark280 from './service-log/service-log-dark-280.avif';
import dark420 from './service-log/service-log-dark-420.avif';
import dark560 from './service-log/service-log-dark-560.avif';
import dark1120 from './service-log/service-log-dark-1120.avif';
import light280 from './service-log/service-log-light-280.avif';
import light420 from './service-log/service-log-light-420.avif';
import light560 from './service-log/service-log-light-560.avif';
import light1120 from './service-log/service-log-light-1120.avif';

export const serviceLog: PictureFiles = {
  width: 560,
  height: 860,
  fallback,
  light: `${light280} 280w, ${light420} 420w, ${light560} 560w, ${light1120} 1120w`,
  dark: `${dark280} 280w, ${dark420} 420w, ${dark560} 560w, ${dark1120} 1120w`,
};
