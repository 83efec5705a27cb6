import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Banner } from './basic/banner.tsx';
import { useHydrated } from './basic/use-hydrated.ts';
import { Button } from './forms/button.tsx';

/** Captions are always ours. */
export type Source = { src: string; captions: string } | { embed: string };

type Props = {
  title: string;
  /** What the button does, such as "Play". */
  action: string;
  source: Source;
  /** The poster; decorative, since the button has a name. */
  poster: ReactNode;
};

const frame = 'relative block aspect-video w-full overflow-hidden rounded-lg border border-line-strong';

/**
 * A video poster that loads nothing until clicked. Then the player replaces it and takes focus. Without scripts, it's a
 * link to the video.
 */
export function VideoFacade({ title, action, source, poster }: Props) {
  const [view, setView] = useState<'poster' | 'playing' | 'failed'>('poster');
  const play = () => (isAllowed(source) ? setView('playing') : loadAgain(title));
  useEffect(() => {
    if (wasLoadedFor(title)) setView('playing');
  }, [title]);
  const hydrated = useHydrated();
  const problem = useId();
  const name = `${action}: ${title}`;
  const href = 'src' in source ? source.src : source.embed;

  if (view === 'playing') return <Player title={title} source={source} onFailed={() => setView('failed')} />;
  if (view === 'failed')
    return (
      <Banner
        tone="danger"
        action={
          <Button autoFocus aria-describedby={problem} onClick={() => setView('playing')}>
            Retry
          </Button>
        }
      >
        <p id={problem} className="font-bold">
          The video did not load.
        </p>
        <p>
          What it shows stands beside it in words.{' '}
          <a href={href} className="prose-link">
            Open the file itself
          </a>
        </p>
      </Banner>
    );
  return hydrated ? (
    <button type="button" aria-label={name} className={`group ${frame}`} onClick={play}>
      {poster}
    </button>
  ) : (
    <a href={href} aria-label={name} className={`group ${frame}`}>
      {poster}
    </a>
  );
}

/**
 * Only pages with videos of another site may load them (`with-organization.ts`), and navigation by script keeps what the
 * first page may do. Then the page is loaded once more, and plays.
 */
const isAllowed = (source: Source): boolean => {
  const [loaded] = performance.getEntriesByType('navigation');
  const isOurs = 'src' in source && source.src.startsWith('/');
  return isOurs || !loaded || new URL(loaded.name).pathname === window.location.pathname;
};

const PLAY = 'play';

function loadAgain(title: string): void {
  window.history.replaceState({ ...window.history.state, [PLAY]: title }, '');
  window.location.reload();
}

/** Whether it was just loaded again to play this. */
function wasLoadedFor(title: string): boolean {
  if (window.history.state?.[PLAY] !== title) return false;
  window.history.replaceState({ ...window.history.state, [PLAY]: undefined }, '');
  return true;
}

type PlayerProps = Pick<Props, 'title' | 'source'> & { onFailed: () => void };

function Player({ title, source, onFailed }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const embed = useRef<HTMLIFrameElement>(null);
  useEffect(() => (video.current ?? embed.current)?.focus(), []);
  if ('embed' in source)
    return (
      <iframe
        ref={embed}
        title={title}
        src={source.embed}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        // Our pages send no referrer, and some players refuse to play without one.
        referrerPolicy="strict-origin-when-cross-origin"
        className={frame}
      />
    );
  return (
    <video
      ref={video}
      controls
      autoPlay
      playsInline
      aria-label={title}
      src={source.src}
      className={`${frame} bg-sunk`}
      onError={onFailed}
    >
      <track kind="captions" srcLang="en" label="English" src={source.captions} default />
    </video>
  );
}
