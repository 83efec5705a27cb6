import { MESSAGE_CLEAR_MS } from '@fairlead/contract/platform/limits';
import { Link } from 'react-router-dom';
import { Container } from '../../../layout/container.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { LoadFailed } from '../../../ui/data/load-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useFlash } from '../../../ui/use-flash.ts';
import { MailFrame } from '../test-send/mail-frame.tsx';
import { AdActions } from './ad-actions.tsx';
import { links, steps } from './email-ads.content.ts';
import { SubjectLines } from './subject-lines.tsx';
import { useEmailAd } from './use-email-ad.ts';

export default function EmailAdsPage() {
  const { code, src, failure, loading, refresh, look, setLook } = useEmailAd();
  const [refreshed, flash] = useFlash(MESSAGE_CLEAR_MS);
  const refreshAll = async () => {
    if (!loading && (await refresh())) flash();
  };
  return (
    <Container className="grid gap-8 py-8">
      <div className="grid gap-x-6 gap-y-4 sm:flex sm:items-end sm:justify-between">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            Email Ads
          </h1>
          <p className="mt-1 max-w-prose text-lg text-ink-soft">
            The advertising email as HTML code, for use in any email tool.
          </p>
        </div>
        <div className="grid shrink-0 items-center gap-y-2 sm:flex">
          <LiveRegion>
            {refreshed && <span className="fade-in mr-3 text-ok">Template refreshed.</span>}
          </LiveRegion>
          {/* Not `disabled`, which would lose focus during the request. */}
          <Button size="sm" aria-disabled={loading || undefined} onClick={refreshAll}>
            {loading ? <Spinner /> : <Icon name="refresh" className="size-4" />}
            Refresh Template
          </Button>
        </div>
      </div>
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <section aria-labelledby="ad-title" className="grid min-w-0 gap-5">
          <h2 id="ad-title" tabIndex={-1} className="sr-only">
            The email
          </h2>
          <AdActions code={code} />
          {failure && <LoadFailed text={failure} onRetry={refreshAll} busy={loading} />}
          {(src || !failure) && (
            <MailFrame
              title="Preview of the email template"
              src={src}
              height="tall"
              look={look}
              onLook={setLook}
            >
              <Skeleton lines={12} label="Loading the email template" />
            </MailFrame>
          )}
        </section>
        <div className="grid gap-10">
          <section aria-labelledby="steps-title" className="grid gap-4">
            <h2 id="steps-title" className="text-xl">
              How to use it
            </h2>
            <ol className="grid gap-4">
              {steps.map(({ title, text }, index) => (
                <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                  <span
                    aria-hidden="true"
                    className="font-display text-lg font-bold text-signal-ink tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-base">{title}</h3>
                    <p className="text-ink-soft">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
            <p className="border-l-4 border-rope pl-4 text-ink-soft">
              The code greets everyone with “Hello there.” Its unsubscribe link opens a page where people type
              their address.
            </p>
          </section>
          <section aria-labelledby="subjects-title" className="grid gap-4">
            <h2 id="subjects-title" className="text-xl">
              Suggested subject lines
            </h2>
            <SubjectLines />
          </section>
        </div>
      </div>
      <section aria-labelledby="links-title" className="grid gap-4 border-t border-line-strong pt-6">
        <h2 id="links-title" className="text-xl">
          Related pages
        </h2>
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {links.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className="prose-link inline-block py-1 font-bold">
                {label}
              </Link>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
