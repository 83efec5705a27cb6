import { Link } from 'react-router-dom';
import { late } from '../../layout/late.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import {
  authorizations,
  environments,
  guide,
  invoices,
  logs,
  purpose,
  reports,
  signatures,
  tenants,
} from './features.content.ts';
import { ScreenPicture } from './screen-picture.tsx';
import { screens } from './screens.content.ts';
import { Points, Stretch } from './stretch.tsx';

const AllYear = late(() => import('./all-year.tsx'));

export default function FeaturesPage() {
  return (
    <>
      <PageHead
        title="One record of every service"
        lead="Fairlead is vocational rehabilitation (VR) software for community rehabilitation providers (CRPs). Nine features share one record, from the authorization to the documents behind the invoice."
      />
      <Section id="along-the-line" title="Five features, in the order of a month">
        <AlongTheLine />
      </Section>
      <Section id="all-year" ground="sunk" title="Four you’ll use all year">
        <AllYear />
      </Section>
      <Section id="environments" title="Two environments, kept apart" lead={guide}>
        <dl className="grid gap-8 md:grid-cols-2 md:gap-0">
          {environments.map(({ name, kind, text }) => (
            <div
              key={name}
              className="grid gap-1 md:px-8 md:first:pl-0 md:last:border-l md:last:border-line-strong"
            >
              <dt>
                <span className="font-display text-xl font-bold tracking-tight">{name}</span>
                <span className="text-ink-soft">, {kind}</span>
              </dt>
              <dd className="max-w-[30em] text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-[39.5em] text-ink-soft">{tenants}</p>
        <div className="no-print mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.gettingStarted}>See the six steps</LinkButton>
          <LinkButton to={paths.login} kind="quiet">
            Choose an environment
          </LinkButton>
        </div>
      </Section>
      <NextStep title="See your own month in Fairlead" />
    </>
  );
}

const Signing = late(() => import('./signing.tsx'));
const AtWork = late(() => import('./at-work.tsx'));

/**
 * For a picture seven of twelve columns wide. Phones have a pixel ratio of 3, but 2 is enough for a picture you can
 * zoom.
 */
const wide = '(min-width: 76rem) 41rem, (min-width: 64rem) 54vw, (min-width: 36rem) 90vw, 75vw';

/** Five features in the order of a month's workflow. */
function AlongTheLine() {
  return (
    <>
      <ol>
        <Stretch
          title={authorizations.title}
          side="left"
          picture={<ScreenPicture screen={screens.authorization} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{authorizations.text}</p>
          <Points of={authorizations.points} />
        </Stretch>
        <Stretch
          title={logs.title}
          side="right"
          picture={
            <ScreenPicture
              screen={screens.serviceLog}
              sizes="(min-width: 36rem) 26rem, 65vw"
              className="max-w-104 lg:ml-auto"
            />
          }
          second={
            <ScreenPicture
              screen={screens.mileage}
              sizes="(min-width: 64rem) 28rem, (min-width: 36rem) 90vw, 75vw"
            />
          }
        >
          <p className="text-lg text-ink-soft">{logs.text}</p>
          <p>
            <strong>{logs.offline.title}</strong> {logs.offline.text}
          </p>
        </Stretch>
        <Stretch title={signatures.title} side="left" picture={<Signing />}>
          <p className="text-lg text-ink-soft">{signatures.text}</p>
        </Stretch>
        <Stretch
          title={reports.title}
          side="right"
          picture={<ScreenPicture screen={screens.report} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{reports.text}</p>
          <Points of={reports.points} />
        </Stretch>
        <Stretch
          title={invoices.title}
          side="left"
          last
          picture={<ScreenPicture screen={screens.invoice} sizes={wide} />}
        >
          <p className="text-lg text-ink-soft">{invoices.text}</p>
          <Points of={invoices.points} />
          <p>
            {invoices.next}{' '}
            <Link to={paths.roadmap} className="prose-link">
              See the roadmap
            </Link>
            .
          </p>
        </Stretch>
      </ol>
      <div className="grid items-end gap-6 rounded-bl-[2.5rem] border-b-[3px] border-l-[3px] border-rope pl-[21px] lg:grid-cols-12 lg:pl-[33px]">
        <p className="max-w-[16em] self-center font-display text-xl font-bold tracking-tight lg:col-span-5">
          {purpose}
        </p>
        <div className="lg:col-span-7 lg:pl-4">
          <AtWork />
        </div>
      </div>
    </>
  );
}
