import { VideoFacade } from '../../ui/video-facade.tsx';
import { VideoPoster } from './video-poster.tsx';
import { videoOf } from './video-source.ts';

type Props = { id: string; title: string };

/** A step's or module's video behind a poster, labeled as a preview until we have a recording. */
export function TrainingVideo({ id, title }: Props) {
  const video = videoOf(id, title);
  return (
    <div className="grid max-w-xl gap-2 print:hidden">
      <VideoFacade
        title={title}
        action={video.isRecording ? 'Play' : 'Play preview'}
        source={video}
        poster={<VideoPoster title={title} action={video.isRecording ? 'Play' : 'Play preview'} />}
      />
      {!video.isRecording && (
        <p className="text-sm text-ink-soft">Preview with made-up data; the full recording is coming</p>
      )}
    </div>
  );
}
