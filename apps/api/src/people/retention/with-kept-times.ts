import {
  DEFAULT_RETENTION,
  keptInWords,
  RETENTION_SETTINGS,
  type Retention,
  type RetentionSetting,
} from '@fairlead/contract/team/retention-limits';
import type { Site } from '../../platform/pages/read-site.ts';
import type { TextFile } from '../../platform/pages/text-file.ts';

/** As the site's build writes it, with the default. */
const PLACE = /(<span data-kept="(\w+)">)[^<]*/g;

/**
 * The site with the times that owners set for each kind of data. The privacy page reads so. Every page says what was
 * changed, for the site's script.
 */
export function withKeptTimes(site: Site, keep: Retention): Site {
  const names = RETENTION_SETTINGS.filter((name) => keep[name] !== DEFAULT_RETENTION[name]);
  if (names.length === 0) return site;
  const changed = JSON.stringify(Object.fromEntries(names.map((name) => [name, keep[name]])));
  const words = (place: string, start: string, name: string) =>
    names.some((one) => one === name)
      ? start + keptInWords(name as RetentionSetting, keep[name as RetentionSetting])
      : place;
  const fill = (page: TextFile): TextFile =>
    page.changed((content) =>
      content.replace('<html ', `<html data-kept='${changed}' `).replaceAll(PLACE, words),
    );
  return {
    ...site,
    pages: new Map([...site.pages].map(([path, page]) => [path, fill(page)])),
    notFound: fill(site.notFound),
  };
}
