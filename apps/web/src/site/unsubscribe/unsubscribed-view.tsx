import { pathIn } from '@fairlead/contract/platform/text/languages';
import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { LanguageLink } from '../parts/language-link.tsx';
import { OptOutFacts } from './opt-out-facts.tsx';
import type { OptedOut } from './unsubscribe.ts';
import type { UnsubscribedWords } from './unsubscribed.content.ts';

/** What the form passed in the history state, which nobody else can see. */
function optedOut(state: unknown): OptedOut | undefined {
  const { optedOut } = (state ?? {}) as { optedOut?: OptedOut };
  return optedOut;
}

/** Only after the form is it certain that someone unsubscribed. Without scripts, or opened cold, it says when they did. */
export function UnsubscribedView({ words }: { words: UnsubscribedWords }) {
  const { state } = useLocation();
  const done = optedOut(useHydrated() ? state : null);
  const { unsure } = words;
  const isDone = done !== undefined;
  return (
    <>
      <PageHead title={isDone ? words.title : unsure.title}>
        <LanguageLink from={words.language} />
      </PageHead>
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[6fr_5fr]">
        <div className="grid gap-5">
          {/* Without scripts, the server writes here whom it unsubscribed, and removes what isn’t sure. */}
          <div data-opted-out>
            <Banner tone={isDone ? 'ok' : 'info'}>
              <p className="font-bold">{isDone ? words.done : unsure.done}</p>
              {done && (
                <p className="wrap-anywhere">
                  {done.emails.length > 0 ? words.whom(done.emails) : words.unread(done.typed)}
                </p>
              )}
            </Banner>
          </div>
          <p className="max-w-[39.5em]" data-unsure>
            {isDone ? words.mistake : unsure.otherwise}
          </p>
          <div className="flex flex-wrap gap-3">
            {!isDone && (
              <div data-unsure>
                <LinkButton to={pathIn(words.language, paths.unsubscribe)} kind="signal">
                  {unsure.link}
                </LinkButton>
              </div>
            )}
            <LinkButton to={paths.home}>{words.home}</LinkButton>
            <LinkButton to={paths.contact}>{words.contact}</LinkButton>
          </div>
        </div>
        <OptOutFacts {...words.facts} />
      </Container>
    </>
  );
}
