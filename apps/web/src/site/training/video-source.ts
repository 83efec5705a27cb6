import { brand, type VideoSource } from '@fairlead/contract/brand';

type Video = { title: string; isRecording: boolean } & (
  | { src: string; captions: string }
  | { embed: string }
);

/** A step's or module's recording, or the placeholder clip. */
export function videoOf(id: string, title: string): Video {
  const recording: VideoSource | undefined = brand.videos.recordings[id];
  return recording
    ? { title, isRecording: true, ...recording }
    : { title, isRecording: false, ...brand.videos.titleClip };
}
