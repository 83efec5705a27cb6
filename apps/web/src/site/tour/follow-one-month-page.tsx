import { Link, useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { ScreenPicture } from '../features/screen-picture.tsx';
import { screens } from '../features/screens.content.ts';
import { NextStep } from '../parts/next-step.tsx';
import { lead, month, type Reader, readers, type MonthStep as Step } from './tour.content.ts';

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

const item =
  'inline-flex min-h-11 items-center rounded-md border-[1.5px] border-line-strong bg-raised px-4 font-bold no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-surface';

/** Links, so a reader's month can be shared and Back works. Without scripts, every reader's line is shown. */
function ReaderChoice({ chosen }: { chosen: Reader | undefined }) {
  const entries = [{ id: undefined, name: 'Everyone' }, ...readers];
  return (
    <nav aria-label="Read it as" className="no-print noscript:hidden">
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ id, name }) => (
          <li key={name}>
            <Link
              to={id ? `${paths.followOneMonth}?as=${id}` : paths.followOneMonth}
              preventScrollReset
              aria-current={chosen === id ? 'true' : undefined}
              className={item}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const wide = '(min-width: 76rem) 41rem, (min-width: 64rem) 54vw, (min-width: 36rem) 90vw, 75vw';

type Props = { step: Step; number: number; as: Reader | undefined };

/** One step on the line: what happens, what it means for the chosen readers, and the screen. */
function MonthStep({ step, number, as }: Props) {
  const { screen, title, text } = step;
  const shown = readers.filter(({ id }) => !as || id === as);
  const phone = screen === 'serviceLog';
  return (
    <li className="relative border-l-[3px] border-rope pb-14 pl-8 last:pb-0 sm:pl-12">
      <span
        aria-hidden="true"
        className="absolute top-0.5 -left-[19.5px] inline-flex size-9 items-center justify-center rounded-full border-[3px] border-ink bg-surface font-bold tabular-nums"
      >
        {number}
      </span>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[5fr_7fr]">
        <div className="grid content-start gap-4">
          <h2 className="max-w-[15em] text-2xl">
            <span className="sr-only">Step {number}: </span>
            {title}
          </h2>
          <p className="max-w-[34em] text-lg text-ink-soft">{text}</p>
          <dl className="border-t border-line-strong">
            {shown.map(({ id, name }) => (
              <div
                key={id}
                className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <dt className="font-bold">{name}</dt>
                <dd className="text-ink-soft">{step.for[id]}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="min-w-0">
          <ScreenPicture
            screen={screens[screen]}
            sizes={phone ? '(min-width: 36rem) 22rem, 65vw' : wide}
            className={phone ? 'max-w-88' : undefined}
          />
        </div>
      </div>
    </li>
  );
}
