import { ApiError } from '../../api/call.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';

type Props = {
  error: unknown;
  /** "Your note wasn’t saved". Conflicts say it themselves. */
  what: string;
  /** What to do if the answer was lost: a repeat does no harm. */
  again: string;
};

/** Why something typed wasn't taken. It's still in its form. */
export function NotSaved({ error, what, again }: Props) {
  const isAnswered = error instanceof ApiError;
  const reason =
    isAnswered && (error.status === 409 ? error.message : `${what}: ${error.message || 'try again'}`);
  return (
    <LiveRegion role="alert">
      {error !== null && (
        <Banner tone="danger">
          <p>{reason || `We couldn’t reach the server, so we don’t know whether it worked. ${again}`}</p>
          <p className="text-sm">What you typed is still here.</p>
        </Banner>
      )}
    </LiveRegion>
  );
}
