import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LanguageLink } from '../parts/language-link.tsx';
import { OptOutFacts } from './opt-out-facts.tsx';
import type { UnsubscribedWords } from './unsubscribed.content.ts';

/** The email passed in the history state, which nobody else can see. */
function unsubscribedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

export function UnsubscribedView({ words }: { words: UnsubscribedWords }) {
  const { state } = useLocation();
  const email = unsubscribedEmail(useHydrated() ? state : null);
  return (
    <>
      <PageHead title={words.title}>
        <LanguageLink from={words.language} />
      </PageHead>
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[6fr_5fr]">
        <div className="grid gap-5">
          <Banner tone="ok">
            <p className="font-bold">{words.done}</p>
            {email && <p className="break-all">{email}</p>}
          </Banner>
          <p className="max-w-[39.5em]">{words.mistake}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.home}>{words.home}</LinkButton>
            <LinkButton to={paths.contact}>{words.contact}</LinkButton>
          </div>
        </div>
        <OptOutFacts {...words.facts} />
      </Container>
    </>
  );
}
