import type { Language } from '@fairlead/contract/languages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';

const FetchedTopics = lazy(() => import('./fetched-topics.tsx').catch(() => ({ default: () => null })));

/**
 * The topics to choose from. The server puts them into its pages. With an empty text as its child and the warning off,
 * React takes what it finds there as its own, and leaves it alone. Visitors who came from another page of the site get
 * them from the API.
 */
export function TopicChoice(props: { legend: string; language: Language }) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    if (!place.current?.firstChild) setMissing(true);
  }, []);

  if (!isMissing)
    return (
      <div ref={place} className="empty:hidden" data-topics="" suppressHydrationWarning>
        {''}
      </div>
    );
  return (
    <Suspense>
      <FetchedTopics {...props} />
    </Suspense>
  );
}
