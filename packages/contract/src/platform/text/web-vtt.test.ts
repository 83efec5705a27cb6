import { expect, test } from 'vitest';
import { isWebVtt } from './web-vtt.ts';

const CUE = '00:01.000 --> 00:04.500\nClick Log in.\n';

test.each([
  `WEBVTT\n\n${CUE}`,
  `\uFEFFWEBVTT - First login\r\n\r\n1\r\n00:00:01.000 --> 00:00:04.500 line:0 align:start\r\nClick Log in.`,
  `WEBVTT\n\nNOTE by Kim\n\n${CUE}\n100:00:00.000 --> 100:00:02.000\nThe end`,
])('%j is a WebVTT file', (text) => {
  expect(isWebVtt(text)).toBe(true);
});

test.each([
  '',
  'WEBVTT',
  CUE,
  `WEBVTTX\n\n${CUE}`,
  '1\n00:00:01,000 --> 00:00:04,500\nClick Log in.',
  'WEBVTT\n\n00:04.500 --> 00:01.000\nBackward',
  'WEBVTT\n\n00:01 --> 00:04\nWithout milliseconds',
  `WEBVTT\n\n${CUE}\n00:61.000 --> 01:99.000\nNo such second`,
  '<html>WEBVTT</html>',
])('%j isn’t', (text) => {
  expect(isWebVtt(text)).toBe(false);
});
