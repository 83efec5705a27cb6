import { type Language, linkIn } from '@fairlead/contract/platform/text/languages';
import { useLocation } from 'react-router-dom';
import { trimmed } from '../../routes.ts';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';

/**
 * To the page in the other language, with the query. Without scripts, the server fills in the query. It's a plain link,
 * because the whole document changes its language.
 */
export function LanguageLink({ from }: { from: Language }) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const to = from === 'en' ? 'es' : 'en';
  return (
    <a
      href={linkIn(to, trimmed(pathname), hydrated ? search : '')}
      data-language={to}
      lang={to}
      hrefLang={to}
      className="prose-link inline-flex min-h-11 items-center justify-self-start"
    >
      {to === 'es' ? 'Español' : 'English'}
    </a>
  );
}
