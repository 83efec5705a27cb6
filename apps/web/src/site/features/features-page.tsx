import { late } from '../../layout/late.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { AlongTheLine } from './along-the-line.tsx';
import { environments, guide, tenants } from './features.content.ts';

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
