import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export type RefreshState = 'idle' | 'running' | 'done' | 'failed';

/** Reloads everything on the screen and announces the result. */
export function useRefresh(): { state: RefreshState; refresh: () => Promise<void> } {
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
