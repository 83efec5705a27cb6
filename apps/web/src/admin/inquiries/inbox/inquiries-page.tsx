import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadFile } from '../../../api/download.ts';
import { exportPaths } from '../../../api/export-paths.ts';
import { Container } from '../../../layout/container.tsx';
import { countOf, countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { DownloadButton } from '../../platform/download-button.tsx';
import { inquiryKey } from '../../platform/paths/subject-path.ts';
import { inquiriesQuery, inquiryParameters } from '../calls/inquiries.ts';
import { AnswerTimes } from './answer-times.tsx';
import { InquiryDetail } from './inquiry-detail.tsx';
import { InquiryFilters } from './inquiry-filters.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { PROBABLY_SPAM } from './inquiry-text.ts';
import { useFocusFollowsOpen, useInquiryFilter, useOpenInquiry } from './use-inquiry-filter.ts';

const columns = 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

/** The inbox: the list with the open inquiry next to it. Narrow screens show one at a time. */
export default function InquiriesPage() {
  const filters = useInquiryFilter();
  const { open } = useOpenInquiry();
  const openKey = open && inquiryKey(open);
  useFocusFollowsOpen(openKey);
  const list = useInfiniteQuery(inquiriesQuery(filters.filter));
  const { data, error, isPlaceholderData } = list;
  const shown = data?.pages.flatMap(({ inquiries }) => inquiries) ?? [];
  const [first] = data?.pages ?? [];
  const whileClosed = open ? 'max-lg:hidden' : '';
  return (
    <Container className="grid gap-4 py-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className={open ? 'max-lg:sr-only' : ''}>
          <h1 tabIndex={-1} className="text-2xl">
            Inquiries
          </h1>
        </div>
        <div className={whileClosed}>
          <DownloadButton load={() => downloadFile(exportPaths.inquiries(inquiryParameters(filters.filter)))}>
            Export CSV
          </DownloadButton>
        </div>
      </div>
      <div className={whileClosed}>
        <AnswerTimes />
      </div>
      <div className={whileClosed}>
        <InquiryFilters {...filters} />
      </div>
      <div className={`grid grid-cols-1 items-start gap-6 ${open ? columns : ''}`}>
        <section aria-label="List of inquiries" className={`min-w-0 ${whileClosed}`}>
          <QueryFailed load={list} what="The inquiries" />
          {!data && !error && <Skeleton lines={10} label="Loading inquiries" />}
          {data && shown.length === 0 && (
            <NothingFound
              filtered={filters.isNarrowed || isPlaceholderData}
              onClear={filters.clear}
              onLookInSpam={
                filters.filter.status === 'probably_spam'
                  ? undefined
                  : () => filters.setStatus('probably_spam')
              }
            />
          )}
          {first && shown.length > 0 && (
            <div className={isPlaceholderData ? 'opacity-85 transition-opacity' : 'transition-opacity'}>
              <InquiryList inquiries={shown} />
              <LoadMore
                summary={`Showing ${countText(shown.length)} of ${countOf(first.total, 'inquiry', 'inquiries', first.total_is_capped)}`}
                list={list}
              />
            </div>
          )}
        </section>
        {open && (
          <InquiryDetail
            key={openKey}
            inquiryId={open}
            listed={shown.find((one) => inquiryKey(one) === openKey)}
          />
        )}
      </div>
    </Container>
  );
}

type Props = {
  /** Whether filters are hiding inquiries, as opposed to there being none. */
  filtered: boolean;
  onClear: () => void;
  /** Undefined if that's where it was looked for. */
  onLookInSpam: (() => void) | undefined;
};

/** Empty state of the inquiry list. */
function NothingFound({ filtered, onClear, onLookInSpam }: Props) {
  return filtered ? (
    <EmptyState
      title="Nothing matches"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClear}>Clear filters</Button>
          {onLookInSpam && <Button onClick={onLookInSpam}>Look in “{PROBABLY_SPAM}”</Button>}
        </div>
      }
    >
      Try a shorter search, or fewer filters.
    </EmptyState>
  ) : (
    <EmptyState title="No inquiries yet">
      Demo requests and messages from the contact form arrive here. Your team also gets each one by email.
    </EmptyState>
  );
}
