import { formTexts } from '@fairlead/contract/form-texts';
import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { OptOutFacts } from './opt-out-facts.tsx';

/** The email passed in the history state, which nobody else can see. */
function unsubscribedEmail(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : '';
}

export default function UnsubscribeConfirmedPage() {
  const { state } = useLocation();
  const email = unsubscribedEmail(useHydrated() ? state : null);
  return (
    <>
      <PageHead title="You are unsubscribed" />
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[6fr_5fr]">
        <div className="grid gap-5">
          <Banner tone="ok">
            <p className="font-bold">{formTexts.unsubscribe.success}</p>
            {email && <p className="break-all">{email}</p>}
          </Banner>
          <p className="max-w-[58ch]">
            You do not have to do anything else. If this was a mistake, write to us and we put you back on the
            list.
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={paths.home}>Go to the home page</LinkButton>
            <LinkButton to={paths.contact}>Contact us</LinkButton>
          </div>
        </div>
        <OptOutFacts title="What happens now" />
      </Container>
    </>
  );
}
