import { brand, type VideoSource } from '@fairlead/contract/platform/brand';

const recordings: Readonly<Record<string, VideoSource>> = brand.videos.recordings;

type Video = { title: string; isRecording: boolean } & (
  | { src: string; captions: string }
  | { embed: string }
);

/** A step's or module's recording, or else its preview, a clip made from drawings (`media/`). */
export function videoOf(id: string, title: string): Video {
  const recording = recordings[id];
  return recording
    ? { title, isRecording: true, ...recording }
    : { title, isRecording: false, src: `/videos/${id}.mp4`, captions: `/videos/${id}.vtt` };
}
