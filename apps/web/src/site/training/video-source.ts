import type { TrainingVideo } from '@fairlead/contract/platform/training-videos';
import { organization } from '../../organization.ts';
import type { Source } from '../../ui/video-facade.tsx';

/** A clip made from drawings (`media/`), until there's a recording. */
export const previewOf = (id: TrainingVideo): Source => ({
  src: `/videos/${id}.mp4`,
  captions: `/videos/${id}.vtt`,
});

/** Only if there is one. */
export function recordingOf(id: TrainingVideo): Source {
  const { content } = organization;
  const url = content[`video_${id}`] ?? '';
  return content[`kind_${id}`] === 'embedUrl'
    ? { embed: url }
    : { src: url, captions: content[`captions_${id}`] ?? '' };
}
