import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { drawings, web } from '../sources.ts';
import type { Scene } from './storyboard.ts';
import type { Box, MeasuredScene, Moment } from './timeline.ts';

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend the DOM's.
  interface Window {
    addDrawing: (name: string, url: string) => Promise<void>;
    sizeOf: (name: string) => Box;
    boxOf: (name: string, selector: string) => Box | undefined;
    show: (moment: Moment) => boolean;
  }
}

const drawing = (file: string) => pathToFileURL(join(drawings, file)).href;

/** The site's fonts are optional there, so a slow disk could leave a drawing without them. */
const face = (family: string, file: string, weight: string) =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: block; src: url(data:font/woff2;base64,${readFileSync(join(web, 'src/fonts', file)).toString('base64')}); }`;

async function addFonts(page: Page): Promise<void> {
  const content = [
    face('Atkinson Hyperlegible Next', 'atkinson-hyperlegible-next.woff2', '400 700'),
    face('Bricolage Grotesque', 'bricolage-grotesque.woff2', '700'),
  ].join('\n');
  const needed = ['15px', '700 15px'].map((font) => `${font} "Atkinson Hyperlegible Next"`);
  for (const frame of page.frames()) {
    await frame.addStyleTag({ content });
    await frame.evaluate(
      (fonts) => Promise.all(fonts.map((font) => document.fonts.load(font))),
      [...needed, '700 15px "Bricolage Grotesque"'],
    );
  }
}

/** Opens the frame of a clip with the drawings of its scenes, and finds what they look at. */
export async function openStage(page: Page, scenes: readonly Scene[]): Promise<MeasuredScene[]> {
  await page.goto(drawing('clips/stage.html'));
  for (const screen of new Set(scenes.map((scene) => scene.screen)))
    await page.evaluate(([name, url]) => window.addDrawing(name, url), [
      screen,
      drawing(`${screen}.html`),
    ] as const);
  await addFonts(page);
  const boxOf = async (screen: string, selector: string) => {
    const box = await page.evaluate(([name, what]) => window.boxOf(name, what), [screen, selector] as const);
    if (!box) throw new Error(`${screen}.html has no ${selector}`);
    return box;
  };
  const measured: MeasuredScene[] = [];
  for (const { screen, look, ring, says, shows } of scenes) {
    const size = await page.evaluate((name) => window.sizeOf(name), screen);
    measured.push({
      ...{ screen, says, shows, size },
      look: look ? await boxOf(screen, look) : size,
      ...(ring && { ring: await boxOf(screen, ring) }),
    });
  }
  return measured;
}

/** A picture of one moment. */
export async function take(page: Page, moment: Moment): Promise<Buffer> {
  const fits = await page.evaluate((one) => window.show(one), moment);
  if (!fits) throw new Error(`"${moment.says}" is too long for one line`);
  return page.screenshot();
}
