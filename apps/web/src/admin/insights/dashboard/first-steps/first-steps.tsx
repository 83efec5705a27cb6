import { FirstStep } from '@fairlead/contract/insights/first-steps';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { errorMessage } from '../../../../api/call.ts';
import { useAdmin } from '../../../../auth/auth-context.ts';
import { QueryFailed } from '../../../../ui/data/query-failed.tsx';
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx';
import { Button } from '../../../../ui/forms/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RefocusOnRemove } from '../../../../ui/refocus-on-remove.tsx';
import { sendingDomainQuery } from '../../../email/calls/sending-domain.ts';
import { dismissFirstSteps, firstStepsQuery } from '../../calls/first-steps.ts';
import { FactorReminder } from '../factor-reminder.tsx';
import { Panel } from '../panel.tsx';
import { steps } from './first-steps.content.ts';
import { ZoneOffer } from './zone-offer.tsx';

/** What's done, as far as it's known. */
function useDone(): ReadonlySet<FirstStep> | undefined {
  const { data } = useQuery(firstStepsQuery);
  const domain = useQuery(sendingDomainQuery()).data;
  const isVerified = domain?.lines.some(({ id, state }) => id === 'domain' && state === 'ready');
  return data && new Set([...data.done, ...(isVerified ? (['sending_domain'] as const) : [])]);
}

/** What a team does before its first campaign. It's there until all of it is done, or its reader doesn't want it. */
export function FirstSteps() {
  const { is_super_admin } = useAdmin();
  return is_super_admin ? <OfTeam /> : <FactorReminder />;
}

function OfTeam() {
  const load = useQuery(firstStepsQuery);
  const done = useDone();
  const isOpen = done !== undefined && done.size < FirstStep.options.length && !load.data?.is_dismissed;
  if (!isOpen)
    return (
      <>
        <QueryFailed load={load} what="Your first steps" />
        {!load.isPending && <FactorReminder />}
      </>
    );
  return (
    <RefocusOnRemove>
      <Panel title="First steps">
        <p className="text-ink-soft">
          {done.size} of {FirstStep.options.length} done
        </p>
        <ol className="grid grid-cols-1 border-t border-line lg:grid-cols-2 lg:gap-x-10">
          {FirstStep.options.map((step) => (
            <Step key={step} step={step} isDone={done.has(step)} />
          ))}
        </ol>
        <Dismiss />
      </Panel>
    </RefocusOnRemove>
  );
}

function Step({ step, isDone }: { step: FirstStep; isDone: boolean }) {
  const { title, text, to } = steps[step];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3 border-b border-line py-2.5">
      {isDone ? (
        <Icon name="check" className="mt-1 size-5 text-ok" />
      ) : (
        <span aria-hidden className="mt-1.5 size-4 rounded-full border border-ink-soft" />
      )}
      {isDone ? (
        <p className="text-ink-soft">
          {title}
          <span className="sr-only">: done</span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="min-w-0">
            <Link to={to} className="prose-link font-bold">
              {title}
            </Link>
            <span className="block text-ink-soft">{text}</span>
          </p>
          {step === 'time_zone' && (
            <RefocusOnRemove>
              <ZoneOffer />
            </RefocusOnRemove>
          )}
        </div>
      )}
    </li>
  );
}

function Dismiss() {
  const queries = useQueryClient();
  const { alert, confirm } = useDialogs();
  const request = useMutation({
    mutationFn: dismissFirstSteps,
    onSuccess: () => queries.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
    onError: (error) =>
      void alert(errorMessage(error, 'We couldn’t hide the first steps. Please try again.')),
  });
  const dismiss = async () => {
    const agreed = await confirm('Hide the first steps permanently?', {
      act: 'Hide them',
      keep: 'Keep them',
      hint: 'You can do all of them from Settings and your account.',
    });
    if (agreed) request.mutate();
  };
  return (
    <Button
      size="sm"
      kind="quiet"
      className="no-print justify-self-start"
      busy={request.isPending}
      onClick={dismiss}
    >
      Hide permanently
    </Button>
  );
}
