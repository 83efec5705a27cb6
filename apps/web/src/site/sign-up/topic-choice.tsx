import type { Language } from '@fairlead/contract/platform/text/languages';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { baseUrl } from '../../api/base-url.ts';
import { isInHtml } from '../../layout/late.tsx';

type Props = { language: Language };

/**
 * The topics to choose from. The server puts them into its pages. With an empty text as its child and the warning off,
 * React takes what it finds there as its own, and leaves it alone. Visitors whose page didn't come from the server get
 * them from the API. If their script can't be loaded, everyone gets every topic.
 */
export function TopicChoice(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [Fetched, setFetched] = useState<ComponentType<Props>>();

  useEffect(() => {
    if (!place.current?.firstChild && !(isInHtml() && baseUrl() === ''))
      import('./fetched-topics.tsx').then(
        (topics) => setFetched(() => topics.default),
        () => {},
      );
  }, []);

  return Fetched ? (
    <Fetched {...props} />
  ) : (
    <div ref={place} className="empty:hidden" data-topics="" suppressHydrationWarning>
      {''}
    </div>
  );
}
