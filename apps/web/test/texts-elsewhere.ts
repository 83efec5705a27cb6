import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesIn } from '@fairlead/contract/platform/text/reading-grade';
import { routes } from '../src/routes.ts';
import { readBuilt, web } from './built-site.ts';
import { readDrawing, readFrame } from './page-text.ts';

/** The texts of the public site that aren't in the content of a page. The rules are about English. */
const pages = routes.filter(({ access, lang }) => access === 'public' && !lang);
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const listed = (folder: string, ending: string) =>
  readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .sort();

/** The headers and footers of all pages. */
export async function frameTexts(): Promise<string[]> {
  const frames = await Promise.all(
    pages.map(async ({ path }) => readFrame(await readBuilt(join(path, 'index.html')))),
  );
  return [...new Set(frames.flat().map(({ text }) => text))];
}

/** The words in some JSON-LD: not its types and addresses. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(?:https?:|__PUBLIC_URL__)/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key.startsWith('@t') || key === '@id' ? [] : wordsIn(part),
  );
}

/** What pages tell search engines in JSON-LD. */
export async function structuredTexts(): Promise<string[]> {
  const found = await Promise.all(
    pages.map(async ({ path }) => {
      const html = await readBuilt(join(path, 'index.html'));
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      return json ? wordsIn(JSON.parse(json)['@graph']) : [];
    }),
  );
  return [...new Set(found.flat().flatMap(sentencesIn))];
}

/** What language models read of the pages in English. */
export const outlineTexts = async (): Promise<string[]> =>
  (await readBuilt('llms.txt'))
    .split('\n')
    .filter((line) => line && !line.includes('(__PUBLIC_URL__/es/'))
    .flatMap((line) => line.replaceAll(/^- \[|^[#>] /g, '').split(/\]\([^)]*\):?/));

type Captions = { file: string; says: string[]; shows: string[] };

/** The captions of each clip: what it says, and in brackets what its drawings show, with made-up data. */
export const captions = (): Captions[] =>
  listed('public/videos', '.vtt').map((file) => {
    const texts = read(file)
      .split('\n')
      .filter((line) => line && line !== 'WEBVTT' && !line.includes(' --> '))
      .map((line) => line.replace('[No sound] ', ''));
    return {
      file,
      says: texts.filter((text) => !text.startsWith('[')),
      shows: texts.filter((text) => text.startsWith('[')).map((text) => text.slice(1, -1)),
    };
  });

/** What the drawings of screens and clips say. The stage of the clips has no text of its own. */
export const drawings = (): { file: string; texts: string[] }[] =>
  ['../../media/drawings/screens', '../../media/drawings/clips']
    .flatMap((folder) => listed(folder, '.html'))
    .filter((file) => !file.endsWith('stage.html'))
    .map((file) => ({ file, texts: readDrawing(read(file)).map(({ text }) => text) }));
