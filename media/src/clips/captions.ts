import type { Scene } from './storyboard.ts';
import { timed } from './timeline.ts';

const clock = (seconds: number) => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`;
};

const cue = (start: number, end: number, text: string) =>
  `${clock(start)} --> ${clock(end)} line:0\n${text}\n`;

/**
 * The captions (WebVTT): the words in the picture, then what it shows. They're above the drawing, where it's empty: at
 * the bottom, a player moves them up over the drawing while its controls are there.
 */
export function captionsOf(scenes: readonly Scene[]): string {
  const cues = timed(scenes).flatMap(({ says, shows, start, middle, end }, index) => [
    cue(start, middle, index === 0 ? `[No sound] ${says}` : says),
    cue(middle, end, `[${shows}]`),
  ]);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
