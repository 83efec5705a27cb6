import type { Scene } from './storyboard.ts';

export const FRAMES_PER_SECOND = 15;
/** In characters a second, at which captions can be read without haste. */
const READING_SPEED = 16;
/** In seconds: the shortest caption, a move of the camera, and anything else that fades. */
const SHORTEST = 2.2;
const MOVE = 0.5;
const FADE = 0.25;
/** The part of the picture that shows a drawing. */
const VIEW = { width: 1280, height: 492 };
const LARGEST = 2.2;
/** In pixels of the drawing: around what is looked at, and around what is circled. */
const MARGIN = 18;
const GAP = 7;
/** In pixels of the picture, between the ring and the edge of the view. */
const EDGE = 5;
const LABEL = 'Preview with made-up data';

export type Box = { x: number; y: number; width: number; height: number };
type Camera = { x: number; y: number; scale: number };
/** A scene whose boxes were found in its drawing. */
export type MeasuredScene = Pick<Scene, 'screen' | 'says' | 'shows'> & { size: Box; look: Box; ring?: Box };
export type Moment = {
  label: string;
  place: string;
  says: string;
  saysOpacity: number;
  layers: { screen: string; camera: Camera; opacity: number }[];
  ring?: Box;
  ringOpacity: number;
};
type Timed<S> = S & { start: number; middle: number; end: number };

const readingTime = (text: string) => Math.max(SHORTEST, text.length / READING_SPEED);

/** When each scene begins and ends, and when its second caption follows the first. On whole frames. */
export function timed<S extends Pick<Scene, 'says' | 'shows'>>(scenes: readonly S[]): Timed<S>[] {
  let end = 0;
  return scenes.map((scene) => {
    const start = end;
    const wholeFrames = (seconds: number) => Math.ceil(seconds * FRAMES_PER_SECOND) / FRAMES_PER_SECOND;
    const middle = wholeFrames(start + readingTime(scene.says));
    end = wholeFrames(middle + readingTime(scene.shows));
    return { ...scene, start, middle, end };
  });
}

/** From 0 to 1 while `time` passes from 0 to `length`. */
const ramp = (time: number, length: number) => Math.min(1, Math.max(0, time / length));
const eased = (part: number) => part * part * (3 - 2 * part);
const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** Where a drawing of this length starts, so that the middle of the box is in the middle of the view if it can be. */
function offset(length: number, middle: number, view: number): number {
  if (length <= view) return (view - length) / 2;
  return Math.min(0, Math.max(view - length, view / 2 - middle));
}

function cameraOn(look: Box, size: Box): Camera {
  const scale = Math.min(
    VIEW.width / Math.min(size.width, look.width + 2 * MARGIN),
    VIEW.height / Math.min(size.height, look.height + 2 * MARGIN),
    LARGEST,
  );
  return {
    x: offset(size.width * scale, (look.x + look.width / 2) * scale, VIEW.width),
    y: offset(size.height * scale, (look.y + look.height / 2) * scale, VIEW.height),
    scale,
  };
}

/** The ring around a box, kept inside the view. */
function ringAround(box: Box, camera: Camera): Box {
  const place = (start: number, length: number, shift: number, view: number) => {
    const from = Math.max(EDGE, (start - GAP) * camera.scale + shift);
    const to = Math.min(view - EDGE, (start + length + GAP) * camera.scale + shift);
    return [from, to - from] as const;
  };
  const [x, width] = place(box.x, box.width, camera.x, VIEW.width);
  const [y, height] = place(box.y, box.height, camera.y, VIEW.height);
  return { x, y, width, height };
}

/** On one screen the camera moves; from one screen to another it fades. */
function layersAt(scene: MeasuredScene, before: MeasuredScene | undefined, part: number): Moment['layers'] {
  const { screen } = scene;
  const camera = cameraOn(scene.look, scene.size);
  if (!before || part === 1) return [{ screen, camera, opacity: 1 }];
  const from = cameraOn(before.look, before.size);
  if (screen !== before.screen)
    return [
      { screen: before.screen, camera: from, opacity: 1 - part },
      { screen, camera, opacity: part },
    ];
  const moved = (key: keyof Camera) => between(from[key], camera[key], part);
  return [{ screen, camera: { x: moved('x'), y: moved('y'), scale: moved('scale') }, opacity: 1 }];
}

/** What the picture shows at a time. Nothing flashes: all changes are fades and moves of a quarter or half a second. */
export function momentAt(scenes: readonly Timed<MeasuredScene>[], time: number): Moment {
  const index = Math.max(
    0,
    scenes.findLastIndex(({ start }) => start <= time),
  );
  const scene = scenes[index];
  if (!scene) throw new Error('A clip needs a scene');
  const isLast = index === scenes.length - 1;
  const since = time - scene.start;
  const left = isLast ? FADE : scene.end - time;
  return {
    label: LABEL,
    place: `${index + 1} of ${scenes.length}`,
    says: scene.says,
    saysOpacity: Math.min(index === 0 ? 1 : ramp(since, FADE), ramp(left, FADE)),
    layers: layersAt(scene, scenes[index - 1], eased(ramp(since, MOVE))),
    ...(scene.ring && { ring: ringAround(scene.ring, cameraOn(scene.look, scene.size)) }),
    ringOpacity: scene.ring ? Math.min(ramp(since - MOVE, FADE), ramp(left, FADE)) : 0,
  };
}
