import { pathIn } from '@fairlead/contract/platform/text/languages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Sheet } from '../../ui/basic/sheet.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LanguageLink } from '../parts/language-link.tsx';
import { OptOutFacts } from './opt-out-facts.tsx';
import type { UnsubscribeWords } from './unsubscribe.content.ts';
import { followLink, type UnsubscribeResult, unsubscribe } from './unsubscribe.ts';
import { UnsubscribeForm } from './unsubscribe-form.tsx';
import { readUnsubscribeLink, type UnsubscribeLink } from './unsubscribe-link.ts';

type View =
  | { state: 'manual'; link: UnsubscribeLink; why: 'entry' | 'asked' | 'again' }
  | { state: 'loading' }
  | { state: 'error'; link: UnsubscribeLink; error: string };

const nobody: UnsubscribeLink = { email: '', token: '' };

/** On success, the confirmation page replaces this one in the history, which removes the email from the URL. */
export function UnsubscribeView({ words }: { words: UnsubscribeWords }) {
  const { language, say } = words;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState<View>({ state: 'manual', link: nobody, why: 'entry' });
  const followed = useRef('');
  const left = useRef(false);

  // The opt-out continues, but visitors who have left the page aren't redirected.
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const show = async (link: UnsubscribeLink, attempt: Promise<UnsubscribeResult>) => {
    setView({ state: 'loading' });
    const here = window.location.pathname;
    const result = await attempt;
    // The next page may still be loading while this one is on the screen.
    if (left.current || window.location.pathname !== here) return;
    const { token } = link;
    const { email } = result;
    if (result.outcome === 'done') {
      const { optedOut } = result;
      navigate(pathIn(language, paths.unsubscribeConfirmed), { replace: true, state: { optedOut } });
    } else if (result.outcome === 'ask') {
      setView({ state: 'manual', link: { email, token }, why: email ? 'asked' : 'entry' });
    } else {
      setView({ state: 'error', link: { email, token }, error: result.error });
    }
  };

  // Follows the link only once, even if effects run twice.
  useEffect(() => {
    const link = readUnsubscribeLink(search);
    if ((!link.email && !link.token) || followed.current === search) return;
    followed.current = search;
    show(link, followLink(link));
  }, [search]);

  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <LanguageLink from={language} />
      </PageHead>
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[6fr_5fr]">
        <Sheet className="p-5 sm:p-7">
          <LiveRegion>
            {view.state === 'loading' && (
              <p className="flex min-h-11 items-center gap-3">
                <Spinner /> {words.loading}
              </p>
            )}
            {view.state === 'manual' && view.why === 'asked' && <p className="pb-5">{words.opened}</p>}
          </LiveRegion>
          <LiveRegion role="alert">
            {view.state === 'error' && (
              <div className="pb-5">
                <Banner tone="danger">{say(view.error)}</Banner>
              </div>
            )}
          </LiveRegion>
          {view.state === 'error' && (
            <Button autoFocus onClick={() => setView({ state: 'manual', link: view.link, why: 'again' })}>
              {words.again}
            </Button>
          )}
          {view.state === 'manual' && (
            // Without scripts, the server inserts its error summary before the form.
            <div className="grid gap-5">
              <UnsubscribeForm
                key={view.why}
                words={words}
                link={view.link}
                takeFocus={view.why === 'again'}
                onSubmit={(link) => show(link, unsubscribe(link, link.token ? 'link' : 'form'))}
              />
            </div>
          )}
        </Sheet>
        <OptOutFacts {...words.facts} />
      </Container>
    </>
  );
}
