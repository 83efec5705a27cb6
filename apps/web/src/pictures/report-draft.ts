// Written by `pnpm --filter media render`; see media/README.md.
import type { PictureFiles } from '../ui/picture.tsx';
import fallback from './report-draft/report-draft-499.webp';
import dark250 from './report-draft/report-draft-dark-250.avif';
import dark499 from './report-draft/report-draft-dark-499.avif';
import dark998 from './report-draft/report-draft-dark-998.avif';
import light250 from './report-draft/report-draft-light-250.avif';
import light499 from './report-draft/report-draft-light-499.avif';
import light998 from './report-draft/report-draft-light-998.avif';

export const reportDraft: PictureFiles = {
  width: 499,
  height: 407,
  fallback,
  light: `${light250} 250w, ${light499} 499w, ${light998} 998w`,
  dark: `${dark250} 250w, ${dark499} 499w, ${dark998} 998w`,
};
