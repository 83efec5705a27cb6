// Renders what changed since it was last rendered: `pnpm --filter media render`. The results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { clipHashes, clips } from './clips/clip-sources.ts';
import { renderClips } from './clips/render-clips.ts';
import { type PicturePart, renderPictures } from './pictures/render-pictures.ts';
import { pictureHashes, RENDERED } from './sources.ts';

type Rendered = { pictures: Record<string, string>; clips: Record<string, string> };

const rendered: Rendered = JSON.parse(await readFile(RENDERED, 'utf8'));
const remember = () => writeFile(RENDERED, `${JSON.stringify(rendered, null, 2)}\n`);

const pictures = pictureHashes();
const parts = (Object.keys(pictures) as PicturePart[]).filter(
  (part) => rendered.pictures[part] !== pictures[part],
);
if (parts.length > 0) {
  await renderPictures(parts);
  rendered.pictures = pictures;
  await remember();
  console.log(`Rendered ${parts.join(', ')}`);
}

const hashes = clipHashes();
const due = clips.filter(({ id }) => rendered.clips[id] !== hashes[id]);
if (due.length > 0)
  await renderClips(due, async ({ id }) => {
    rendered.clips[id] = hashes[id] ?? '';
    await remember();
    console.log(`Rendered ${id}`);
  });
