import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { NextStep } from '../parts/next-step.tsx';
import { MonthStep } from './month-step.tsx';
import { ReaderChoice } from './reader-choice.tsx';
import { lead, month, readers } from './tour.content.ts';

/** The reader from the URL; unknown values mean everyone. */
const readerIn = (search: string) => readers.find(({ id }) => id === new URLSearchParams(search).get('as'));

export default function FollowOneMonthPage() {
  const { search } = useLocation();
  // The prerendered page is for everyone.
  const reader = readerIn(useHydrated() ? search : '');
  return (
    <>
      <PageHead title="Follow one month" lead={lead}>
        <ReaderChoice chosen={reader?.id} />
        <LiveRegion>
          <span className="sr-only">{reader && `Shown for: ${reader.name}`}</span>
        </LiveRegion>
      </PageHead>
      <Container className="py-14 sm:py-20">
        <ol className="ml-5">
          {month.map((step, place) => (
            <MonthStep key={step.screen} step={step} number={place + 1} as={reader?.id} />
          ))}
        </ol>
      </Container>
      <NextStep title="See your own month in Fairlead" />
    </>
  );
}
