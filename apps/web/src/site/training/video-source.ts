import { brand, type VideoSource } from '@fairlead/contract/brand';

type Video = { title: string; isRecording: boolean } & (
  | { src: string; captions: string }
  | { embed: string }
);

/** The video of a step or module: its recording, or the clip that stands in for it. */
export function videoOf(id: string, title: string): Video {
  const recording: VideoSource | undefined = brand.videos.recordings[id];
  return recording
    ? { title, isRecording: true, ...recording }
    : { title, isRecording: false, ...brand.videos.titleClip };
}
