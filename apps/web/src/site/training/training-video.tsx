import { VideoFacade } from '../../ui/video-facade.tsx';
import { VideoPoster } from './video-poster.tsx';
import { videoOf } from './video-source.ts';

type Props = { id: string; title: string; label: string; minutes?: number };

/** The video of a step or module behind its poster; openly a stand-in until there is a recording. */
export function TrainingVideo({ id, title, label, minutes }: Props) {
  const video = videoOf(id, title);
  const length = minutes ? `${minutes} min` : undefined;
  return (
    <div className="grid gap-2 print:hidden">
      <VideoFacade
        title={title}
        {...(length && { length })}
        source={video}
        poster={<VideoPoster label={label} title={title} length={length} />}
      />
      {!video.isRecording && (
        <p className="text-sm text-ink-soft">
          The recording is being made. Until then a short title clip plays here.
        </p>
      )}
    </div>
  );
}
