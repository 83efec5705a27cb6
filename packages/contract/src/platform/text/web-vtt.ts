/** A line before a cue's text (WebVTT, W3C): from when to when it's shown. */
const TIMING =
  /^((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})(?:[ \t].*)?$/;
const FIRST = /^\uFEFF?WEBVTT(?:[ \t].*)?$/;

const seconds = (time: string): number =>
  time.split(':').reduce((total, part) => total * 60 + Number(part), 0);

const isTiming = (line: string): boolean => {
  const [, from, to] = TIMING.exec(line) ?? [];
  return from !== undefined && to !== undefined && seconds(from) < seconds(to);
};

/** Whether a text is a WebVTT file with a cue at least, and each of its cues has a beginning and an end. */
export function isWebVtt(text: string): boolean {
  const [first = '', ...lines] = text.split(/\r\n?|\n/);
  const timings = lines.filter((line) => line.includes('-->'));
  return FIRST.test(first) && timings.length > 0 && timings.every(isTiming);
}
