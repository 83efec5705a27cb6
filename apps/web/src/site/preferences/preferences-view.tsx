import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { baseUrl } from '../../api/base-url.ts';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { LanguageLink } from '../parts/language-link.tsx';
import type { PreferencesWords } from './preferences.content.ts';

/**
 * The server puts the person's choices into the page: the browser's own forms, which need no script. React leaves them
 * alone, as in `sign-up/sign-up-fields.tsx`. Visitors who go back to the page load it anew. Where the site comes from
 * elsewhere, such as Vite, the API shows its own page.
 */
export function PreferencesView({ words }: { words: PreferencesWords }) {
  const place = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();

  const [cameByDocument] = useState(!useHydrated());

  useEffect(() => {
    const isFilled = place.current?.firstChild;
    if (!isFilled && (baseUrl() || !cameByDocument))
      window.location.replace(`${baseUrl()}${pathname}${search}`);
  }, [pathname, search, cameByDocument]);

  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <LanguageLink from={words.language} />
      </PageHead>
      <Container className="pt-10 sm:pt-14">
        <div ref={place} data-preferences="" suppressHydrationWarning>
          {''}
        </div>
      </Container>
    </>
  );
}
