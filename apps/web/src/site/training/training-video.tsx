import { VideoFacade } from '../../ui/video-facade.tsx';
import { VideoPoster } from './video-poster.tsx';
import { videoOf } from './video-source.ts';

type Props = { id: string; title: string; minutes?: number };

/** A step's or module's video behind a poster, labeled as a placeholder until we have a recording. */
export function TrainingVideo({ id, title, minutes }: Props) {
  const video = videoOf(id, title);
  const length = minutes ? `${minutes} min` : undefined;
  return (
    <div className="grid max-w-xl gap-2 print:hidden">
      <VideoFacade
        title={title}
        {...(length && { length })}
        source={video}
        poster={<VideoPoster title={title} length={length} />}
      />
      {!video.isRecording && (
        <p className="text-sm text-ink-soft">
          The recording is not here yet. A short title clip plays instead.
        </p>
      )}
    </div>
  );
}
