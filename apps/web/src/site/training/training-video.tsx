import type { TrainingVideo as TrainingVideoId } from '@fairlead/contract/platform/training-videos';
import { Icon } from '../../ui/icon.tsx';
import { type Source, VideoFacade } from '../../ui/video-facade.tsx';
import { IfSaid } from '../parts/if-said.tsx';
import { previewOf, recordingOf } from './video-source.ts';

type Props = { id: TrainingVideoId; title: string };

/** A step's or module's video behind a poster: a preview, labeled as one, until we have a recording. */
export function TrainingVideo({ id, title }: Props) {
  const facade = (action: string, source: Source) => (
    <VideoFacade
      title={title}
      action={action}
      source={source}
      poster={<VideoPoster title={title} action={action} />}
    />
  );
  return (
    <div className="grid max-w-xl gap-2 print:hidden">
      <IfSaid
        field={`video_${id}`}
        otherwise={
          <>
            {facade('Play preview', previewOf(id))}
            <p className="text-sm text-ink-soft">Preview with made-up data; the full recording is coming</p>
          </>
        }
      >
        {facade('Play', recordingOf(id))}
      </IfSaid>
    </div>
  );
}

type VideoPosterProps = { title: string; action: string };

/**
 * A video poster: the title if there's room, and the line running through the ring that serves as the play button. It
 * contains no text that the surrounding button's name doesn't (WCAG 2.5.3).
 */
function VideoPoster({ title, action }: VideoPosterProps) {
  return (
    <span className="@container absolute inset-0 bg-sunk text-left" aria-hidden="true">
      <svg viewBox="0 0 320 180" className="absolute inset-0 size-full" aria-hidden="true">
        <path d="M0 152H136c76 0 74-42 116-52s46-18 68-18" className="rope" />
      </svg>
      <span className="absolute top-4 left-4 grid gap-1 sm:top-5 sm:left-5">
        <span className="font-display text-xl leading-tight font-bold tracking-tight">
          <span className="block max-w-[7ch] @xs:hidden">{action}</span>
          <span className="hidden max-w-[15ch] @xs:block">{title}</span>
        </span>
      </span>
      <span className="absolute top-[56%] left-[79%] inline-flex size-16 -translate-1/2 items-center justify-center rounded-full border-[5px] border-ink bg-raised transition-colors duration-150 group-hover:bg-signal">
        <Icon name="play" className="size-6" />
      </span>
    </span>
  );
}
