import { texts } from '@fairlead/contract/platform/texts';
import type { OrganizationChange, StoredOrganization } from '@fairlead/contract/team/organization';
import { ORGANIZATION_LABELS, organizationTexts } from '@fairlead/contract/team/organization';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { countOf } from '../../../ui/data/count-text.ts';
import { Fact } from '../../../ui/data/fact.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { TimelineItem } from '../../../ui/data/timeline-item.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { RefocusOnRemove } from '../../../ui/refocus-on-remove.tsx';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { newerOrganization, organizationHistoryQuery, undoChange } from '../calls/organization.ts';
import { shownValue } from './shown-value.ts';
import { showStored } from './use-organization-form.ts';

function useUndo(version: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: OrganizationChange) => undoChange({ version, change: change.version }),
    onSuccess: (stored) => showStored(queries, stored),
    onError: (error) => {
      const newer = newerOrganization(error);
      if (newer) showStored(queries, newer);
    },
  });
}

/** Whether undoing it would change nothing, because someone has done so, or changed it to that again. */
const isBack = ({ changes }: OrganizationChange, { organization }: StoredOrganization): boolean =>
  changes.every(({ field, before }) => organization[field] === before);

/** Each change of the organization, newest first. */
export function OrganizationHistory({ stored }: { stored: StoredOrganization }) {
  const list = useInfiniteQuery(organizationHistoryQuery);
  const { data, error } = list;
  const undo = useUndo(stored.version);
  const [undoing, setUndoing] = useState<number>();
  const shown = data?.pages.flatMap(({ changes }) => changes) ?? [];
  const act = (change: OrganizationChange) => {
    setUndoing(change.version);
    undo.mutate(change);
  };
  return (
    <section aria-labelledby="history" className="grid max-w-3xl grid-cols-1 gap-4">
      <h2 id="history" className="text-xl">
        History
      </h2>
      <div>
        <QueryFailed
          load={list}
          what="The history"
          first={errorMessage(error, 'We couldn’t load the history.')}
        />
        <LiveRegion role="alert">
          {undo.error && (
            <Banner tone="danger">
              {errorMessage(undo.error, `${organizationTexts.saveFailed}${texts.unknown}`)}
            </Banner>
          )}
        </LiveRegion>
        <LiveRegion>{undo.isSuccess && <p className="font-bold">Undone</p>}</LiveRegion>
      </div>
      {!data && !error && <Skeleton lines={3} label="Loading the history" />}
      {data && shown.length === 0 && <p className="text-ink-soft">Nobody has changed anything yet.</p>}
      {shown.length > 0 && (
        <>
          <ol>
            {shown.map((change) => (
              <ChangeItem
                key={change.version}
                change={change}
                isBusy={undo.isPending && undoing === change.version}
                onUndo={isBack(change, stored) ? undefined : () => act(change)}
              />
            ))}
          </ol>
          <LoadMore summary={`Showing ${countOf(shown.length, 'change', 'changes')}`} list={list} />
        </>
      )}
    </section>
  );
}

type ItemProps = { change: OrganizationChange; isBusy: boolean; onUndo: (() => void) | undefined };

function ChangeItem({ change: { changes, changed_at, changed_by }, isBusy, onUndo }: ItemProps) {
  const names = changes.map(({ field }) => ORGANIZATION_LABELS[field]);
  return (
    <TimelineItem tone="info">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        {changed_by ?? 'Imported'}, <TimeStamp iso={changed_at} />
      </p>
      <dl className="col-span-full mt-1 grid gap-1 text-sm">
        {changes.map(({ field, before, after }) => (
          <Fact key={field} term={ORGANIZATION_LABELS[field]}>
            <span className="whitespace-pre-line [overflow-wrap:anywhere]">
              <del className="block text-ink-soft">{shownValue(field, before)}</del>
              <ins className="block no-underline">{shownValue(field, after)}</ins>
            </span>
          </Fact>
        ))}
      </dl>
      {onUndo && (
        <p className="col-span-full mt-2">
          <RefocusOnRemove>
            <Button size="sm" busy={isBusy} onClick={onUndo} aria-label={`Undo: ${names.join(', ')}`}>
              Undo
            </Button>
          </RefocusOnRemove>
        </p>
      )}
    </TimelineItem>
  );
}
