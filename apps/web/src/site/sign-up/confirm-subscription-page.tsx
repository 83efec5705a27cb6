import { signUpOnward, signUpTexts } from '@fairlead/contract/sign-up-texts';
import { englishSignUpWords } from '@fairlead/contract/sign-up-words-english';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Thanks } from '../inquiries/thanks.tsx';
import { type Confirmation, confirmSignUp } from './confirm-sign-up.ts';

/**
 * Opening the link changes nothing, because scanners open links, too: only the button confirms. Without scripts, the
 * server fills in the token.
 */
export default function ConfirmSubscriptionPage() {
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
    const confirmation = await confirmSignUp(token);
    setBusy(false);
    setResult(confirmation);
    // The link has done its work, so it needn't stay in the address bar and the history.
    if (confirmation.outcome === 'done') navigate(paths.confirmSubscription, { replace: true });
  };

  return (
    <>
      <PageHead title="Confirm your subscription" />
      <Container className="pt-10 sm:pt-14">
        <Sheet className="max-w-2xl p-5 sm:p-8">
          <LiveRegion>
            {busy && <span className="sr-only">Confirming</span>}
            {result?.outcome === 'done' && <Thanks ref={answer} text={result.text} onward={signUpOnward} />}
          </LiveRegion>
          <LiveRegion role="alert">
            {(result?.outcome === 'refused' || result?.outcome === 'failed') && (
              <div ref={answer} tabIndex={-1} className="mb-5 rounded-md">
                <Banner tone="danger">{result.text}</Banner>
              </div>
            )}
          </LiveRegion>
          {result?.outcome === 'refused' && (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={paths.subscribe}>Sign up</LinkButton>
              <LinkButton to={paths.contact}>Contact us</LinkButton>
            </div>
          )}
          {(!result || result.outcome === 'failed') && (
            <form
              method="post"
              action={paths.confirmSubscription}
              data-form="confirm-subscription"
              noValidate
              onSubmit={submit}
              className="grid gap-5"
            >
              <p className="max-w-[58ch]">{englishSignUpWords.page}</p>
              <input type="hidden" name="token" defaultValue={token ?? ''} />
              <div>
                <Button type="submit" kind="signal" aria-disabled={busy}>
                  {busy && <Spinner />}
                  {busy ? 'Confirming…' : englishSignUpWords.button}
                </Button>
              </div>
            </form>
          )}
        </Sheet>
      </Container>
    </>
  );
}
