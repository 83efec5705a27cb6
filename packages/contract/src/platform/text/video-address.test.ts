import { expect, test } from 'vitest';
import { readVideo } from './video-address.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', YOUTUBE],
  ['https://youtube.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', YOUTUBE],
  [YOUTUBE, YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
])('%s is played at %s', (typed, url) => {
  expect(readVideo(typed)).toEqual({ kind: 'embedUrl', url });
  expect(readVideo(url)).toEqual({ kind: 'embedUrl', url });
});

test('an MP4 file is played from the host that has it', () => {
  const url = 'https://files.harbor.org/training/first%20login.MP4?v=2';
  expect(readVideo(url)).toEqual({ kind: 'contentUrl', url });
});

test.each([
  'http://files.harbor.org/a.mp4',
  'https://www.dailymotion.com/video/x84sh87',
  'https://www.youtube.com/@harbor',
  'https://www.youtube.com/c/harborschool',
  'https://vimeo.com/channels/staffpicks',
  'https://files.harbor.org/a.webm',
  'https://user@files.harbor.org/a.mp4',
  'https://localhost/a.mp4',
  'https://127.0.0.1/a.mp4',
  'https://*.harbor.org/a.mp4',
  "https://harbor.org;script-src'/a.mp4",
  'https://youtu.be/../../a.mp4',
  'javascript:alert(1)//.mp4',
  '/videos/a.mp4',
])('%s isn’t one', (typed) => {
  expect(readVideo(typed)).toBeUndefined();
});
