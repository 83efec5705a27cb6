import { paths } from '../paths.ts';
import type { PageRoute } from '../routes.ts';

/** The page's link preview image. The command that renders them reads this, too. */
export const previewPath = ({ path, lang }: Pick<PageRoute, 'path' | 'lang'>): string =>
  `/og${path === paths.home ? '/home' : path.slice(path.lastIndexOf('/'))}${lang ? `-${lang}` : ''}.png`;
