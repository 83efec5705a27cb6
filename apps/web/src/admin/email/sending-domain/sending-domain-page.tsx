import type { SendingDomain } from '@fairlead/contract/email/sending-domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAdmin } from '../../../auth/auth-context.ts';
import { Container } from '../../../layout/container.tsx';
import { paths } from '../../../paths.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { checkAgain, SENDING_DOMAIN_KEY, sendingDomainQuery } from '../calls/sending-domain.ts';
import { DomainLines } from './domain-lines.tsx';
import { openLines, uncheckedLines } from './line-text.ts';

/** Whether email will arrive: the domain at the provider, its DNS records, and what else has to be in order. */
export default function SendingDomainPage() {
  const { is_super_admin } = useAdmin();
  const queries = useQueryClient();
  const query = sendingDomainQuery();
  const load = useQuery(query);
  const { data, error } = load;
  const again = useMutation({
    mutationFn: checkAgain,
    onSuccess: (checked) => {
      queries.removeQueries({ queryKey: [SENDING_DOMAIN_KEY], type: 'inactive' });
      queries.setQueryData(query.queryKey, checked);
    },
  });
  return (
    <Container className="grid max-w-4xl gap-6 py-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl">
            Sending Domain
          </h1>
          <p className="text-ink-soft [overflow-wrap:anywhere]">
            {data ? `What it takes for email from ${data.domain} to reach inboxes.` : ' '}
          </p>
        </div>
        {data && (
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            Check again
          </Button>
        )}
      </div>
      <QueryFailed load={load} what="The check" />
      <LiveRegion role="alert">
        {again.isError && !again.isPending && (
          <p className="text-danger">
            The check failed, and what’s below may be out of date. Please try again.
          </p>
        )}
      </LiveRegion>
      {!data && !error && <Skeleton lines={10} label="Checking the sending domain" />}
      <LiveRegion>
        {data && (
          <div className="grid gap-2">
            <DomainSummary checked={data} />
            <p className="text-sm text-ink-soft">
              Checked <TimeStamp iso={data.checked_at} />
            </p>
          </div>
        )}
      </LiveRegion>
      {data && <DomainLines lines={data.lines} />}
      {is_super_admin && (
        <p>
          <Link to={paths.unusableEvents} className="prose-link inline-block py-1">
            Events from Resend that we couldn’t use
          </Link>
        </p>
      )}
    </Container>
  );
}

/** What the lines mean together. */
function DomainSummary({ checked }: { checked: SendingDomain }) {
  const { is_local, lines } = checked;
  if (is_local) return <Banner tone="info">In practice mode, nothing below keeps you from sending.</Banner>;
  if (lines.some(({ blocks }) => blocks))
    return (
      <Banner tone="danger">
        You can’t send campaigns yet. Fix what’s marked as a problem, then check again.
      </Banner>
    );
  const open = openLines(lines);
  if (open.length > 0)
    return (
      <Banner tone="warn">
        You can send campaigns. {countOf(open.length, 'thing', 'things')} below may keep them out of inboxes.
      </Banner>
    );
  const unchecked = uncheckedLines(lines);
  if (unchecked.length > 0)
    return (
      <Banner tone="warn">
        You can send campaigns. {countOf(unchecked.length, 'thing', 'things')} below couldn’t be checked.
      </Banner>
    );
  return <Banner tone="ok">Everything is ready.</Banner>;
}
