import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../auth/auth-context.ts';
import { paths } from '../../../paths.ts';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

type RefreshState = 'idle' | 'running' | 'done' | 'failed';

/** Reloads everything on the screen and announces the result. */
function useRefresh(): { state: RefreshState; refresh: () => Promise<void> } {
  const queries = useQueryClient();
  const [state, setState] = useState<RefreshState>('idle');
  const refresh = async () => {
    setState('running');
    await queries.refetchQueries({ type: 'active' });
    const failed = queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .some((query) => query.state.status === 'error');
    setState(failed ? 'failed' : 'done');
  };
  return { state, refresh };
}

const results: Record<RefreshState, string> = {
  idle: '',
  running: 'Refreshing…',
  done: 'Stats, activity, and status are up to date.',
  failed: 'We couldn’t refresh everything. Try again.',
};

export function DashboardHead() {
  const { username } = useAdmin();
  const { state, refresh } = useRefresh();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          Admin Dashboard
        </h1>
        <p className="mt-1 text-lg text-ink-soft">Welcome, {username || 'Admin'}</p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-3">
        <LiveRegion>
          <span className="text-sm text-ink-soft">{results[state]}</span>
        </LiveRegion>
        <Button size="sm" busy={state === 'running'} onClick={refresh}>
          {state !== 'running' && <Icon name="refresh" className="size-4" />}
          Refresh Stats
        </Button>
        <LinkButton to={paths.home} size="sm">
          Back to Site
        </LinkButton>
      </div>
    </div>
  );
}
