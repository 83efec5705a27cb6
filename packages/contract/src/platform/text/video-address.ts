/** A player that's shown in a frame, or a file that the browser plays itself. */
export type Video = { kind: 'embedUrl' | 'contentUrl'; url: string };

/** A host in a Content-Security-Policy: nothing in it may end the directive, or stand for other hosts. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const BEFORE_ID = ['embed', 'shorts', 'live'];
const YOUTUBE_ID = /^[\w-]{6,20}$/;

const youtube = (id: string | null | undefined): Video | undefined =>
  id && YOUTUBE_ID.test(id)
    ? { kind: 'embedUrl', url: `https://www.youtube-nocookie.com/embed/${id}` }
    : undefined;

/** `dnt`: without statistics about the visitor. `hash`: of a video that isn't listed. */
const vimeo = (id: string | undefined, hash: string | null | undefined): Video | undefined =>
  id && /^\d{1,15}$/.test(id) && (!hash || /^[a-z\d]{1,40}$/i.test(hash))
    ? {
        kind: 'embedUrl',
        url: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}dnt=1`,
      }
    : undefined;

/** Where people watch a video, and where it's embedded. */
const players: Readonly<Record<string, (url: URL, path: string[]) => Video | undefined>> = {
  'youtube.com': ({ searchParams }, [first = '', id]) =>
    youtube(first === 'watch' ? searchParams.get('v') : BEFORE_ID.includes(first) ? id : undefined),
  'youtube-nocookie.com': (_url, [, id]) => youtube(id),
  'youtu.be': (_url, [id]) => youtube(id),
  'vimeo.com': (_url, [id, hash]) => vimeo(id, hash),
  'player.vimeo.com': ({ searchParams }, [, id]) => vimeo(id, searchParams.get('h')),
};

/** The video at an address as people copy it: at YouTube or Vimeo, or an MP4 file at any host, over https. */
export function readVideo(typed: string): Video | undefined {
  if (!/^https:\/\//i.test(typed) || !URL.canParse(typed)) return undefined;
  const url = new URL(typed);
  const { hostname, username, password, pathname } = url;
  if (username || password || !HOST.test(hostname)) return undefined;
  const player = players[hostname.replace(/^(?:www|m)\./, '')];
  if (player) return player(url, pathname.split('/').filter(Boolean));
  return /\.mp4$/i.test(pathname) ? { kind: 'contentUrl', url: url.href } : undefined;
}
