import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { siteFetch } from '../../api/site-fetch.ts';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Sheet } from '../../ui/basic/sheet.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Thanks } from '../inquiries/thanks.tsx';
import { LanguageLink } from '../parts/language-link.tsx';
import type { ConfirmSubscriptionWords } from './confirm-subscription.content.ts';

/**
 * Opening the link changes nothing, because scanners open links, too: only the button confirms. Without scripts, the
 * server fills in the token.
 */
export function ConfirmSubscriptionView({ words }: { words: ConfirmSubscriptionWords }) {
  const { language, say } = words;
  const here = pathIn(language, paths.confirmSubscription);
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Confirmation>();
  const answer = useRef<HTMLDivElement>(null);
  const token = hydrated ? new URLSearchParams(search).get('t') : null;

  // The button that had focus is gone, unless it's worth pressing again.
  useEffect(() => {
    if (result && result.outcome !== 'failed') answer.current?.focus();
  }, [result]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (!token) return setResult({ outcome: 'refused', text: signUpTexts.noLink });
    setBusy(true);
    setResult(undefined);
    const confirmation = await confirmSignUp(token, language);
    setBusy(false);
    setResult(confirmation);
    // The link has done its work, so it needn't stay in the address bar and the history.
    if (confirmation.outcome === 'done') navigate(here, { replace: true });
  };

  return (
    <>
      <PageHead title={words.title}>
        <LanguageLink from={language} />
      </PageHead>
      <Container className="pt-10 sm:pt-14">
        <Sheet className="max-w-2xl p-5 sm:p-8">
          <LiveRegion>
            {busy && <span className="sr-only">{words.confirming}</span>}
            {result?.outcome === 'done' && (
              <Thanks
                ref={answer}
                text={say(result.text)}
                onward={{ href: signUpOnward.href, text: say(signUpOnward.text) }}
              />
            )}
          </LiveRegion>
          <LiveRegion role="alert">
            {(result?.outcome === 'refused' || result?.outcome === 'failed') && (
              <div ref={answer} tabIndex={-1} className="mb-5 rounded-md">
                <Banner tone="danger">{say(result.text)}</Banner>
              </div>
            )}
          </LiveRegion>
          {result?.outcome === 'refused' && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={pathIn(language, paths.subscribe)}>{words.signUp}</LinkButton>
              <LinkButton to={paths.contact}>{words.contact}</LinkButton>
            </div>
          )}
          {(!result || result.outcome === 'failed') && (
            <form
              method="post"
              action={here}
              data-form="confirm-subscription"
              noValidate
              onSubmit={submit}
              className="grid gap-5"
            >
              <p className="max-w-[39.5em]">{words.page}</p>
              <input type="hidden" name="token" defaultValue={token ?? ''} />
              <div>
                <Button type="submit" kind="signal" aria-disabled={busy}>
                  {busy && <Spinner />}
                  {busy ? words.busy : words.button}
                </Button>
              </div>
            </form>
          )}
        </Sheet>
      </Container>
    </>
  );
}

/** `refused`: the link can't be used, so trying again is no use. */
type Confirmation =
  | { outcome: 'done'; text: string }
  | { outcome: 'refused'; text: string }
  | { outcome: 'failed'; text: string };

/** Answers in English. Never throws. */
async function confirmSignUp(token: string, language: Language): Promise<Confirmation> {
  const reply = await siteFetch<{ already: boolean }>('/api/sign-up/confirm', {
    method: 'POST',
    // Of the page that was read; the server takes it for the English one otherwise.
    body: language === 'en' ? { token } : { token, language },
  });
  if (reply.outcome === 'ok')
    return { outcome: 'done', text: reply.body.already ? signUpTexts.already : signUpTexts.confirmed };
  if (reply.outcome === 'unreachable' || reply.status >= 500)
    return { outcome: 'failed', text: signUpTexts.confirmFailed };
  const text = reply.error ?? signUpTexts.confirmFailed;
  return { outcome: reply.status === 429 ? 'failed' : 'refused', text };
}
