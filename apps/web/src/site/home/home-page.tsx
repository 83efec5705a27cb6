import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { organization } from '../../organization.ts';
import { IN_PLACE } from '../../routes.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { IfSaid } from '../parts/if-said.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { BenefitsCarousel } from './benefits-carousel.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { painPoints, results } from './home.content.ts';

/** A customer's quote. Until there is one, it says so: made-up quotes are deceptive (16 CFR 465.2). */
function Testimonial() {
  const { testimonial_quote, testimonial_person, testimonial_organization } = organization.content;
  return (
    <IfSaid
      field="testimonial_quote"
      otherwise={
        <p className="rounded-lg border-[1.5px] border-dashed border-line-strong bg-raised p-6 text-lg sm:p-10">
          We don’t print quotes nobody gave us. The first program to share theirs goes here.
        </p>
      }
    >
      <figure className="grid gap-4 rounded-lg border-[1.5px] border-line bg-raised p-6 sm:p-10">
        <blockquote className="max-w-[26em] border-l-[3px] border-rope pl-5 font-display text-xl font-bold tracking-tight whitespace-pre-line sm:text-2xl">
          <p>{testimonial_quote}</p>
        </blockquote>
        <figcaption className="pl-6 text-ink-soft">
          {testimonial_person}, {testimonial_organization}
        </figcaption>
      </figure>
    </IfSaid>
  );
}

export default function HomePage() {
  return (
    <>
      <InPlaceNote />
      <Hero />
      <div className="pt-14 sm:pt-20">
        <Section
          id="pain-points"
          ground="sunk"
          title="Where programs lose time and money, and how Fairlead helps"
          lead="Four problems that come back every month."
        >
          <PainPoints />
        </Section>
      </div>
      <Section id="job-coaches" title="For job coaches: less typing, more coaching">
        <BenefitsCarousel labelledBy="job-coaches" />
      </Section>
      <Section id="results" ground="sunk" title="What you’ll notice, and when">
        <ResultsTimeline />
      </Section>
      <Section id="features" title="One record for the whole month">
        <FeatureGrid />
      </Section>
      <Section id="testimonial" title="In a program’s own words">
        <Testimonial />
      </Section>
      <NextStep title="See your own month in Fairlead" />
    </>
  );
}

/** Each card has a problem and, next to it on the line, the solution. */
function PainPoints() {
  return (
    <ul className="grid gap-5 lg:grid-cols-2 print:grid-cols-2">
      {painPoints.map(({ pain, why, relief, how }) => (
        <li key={pain} className="grid rounded-lg border border-line bg-raised">
          <div className="grid content-start gap-1 p-5 sm:p-6">
            <p className="text-sm font-bold text-danger">Without Fairlead</p>
            <h3 className="max-w-[19.5em] text-lg">{pain}</h3>
            <p className="text-ink-soft">{why}</p>
          </div>
          <div className="relative grid content-start gap-1 border-t-[3px] border-rope p-5 sm:p-6">
            <span
              aria-hidden="true"
              className="absolute -top-[9.5px] left-6 size-4 rounded-full border-[3px] border-ink bg-raised"
            />
            <p className="text-sm font-bold text-ok">With Fairlead</p>
            <p className="max-w-[19.5em] font-display text-lg font-bold tracking-tight">{relief}</p>
            <p className="text-ink-soft">{how}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Says why the home page is shown in place of a page that doesn't exist, until the next navigation. */
function InPlaceNote() {
  const inPlace = useLocation().state === IN_PLACE;
  // Prerendered, or added to the region after that has been rendered, so screen readers announce it.
  const [isReady, setReady] = useState(!useHydrated());
  useEffect(() => {
    if (!inPlace) return;
    setReady(true);
    // Going back to the page or loading it again doesn't say so again.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [inPlace]);
  return (
    <LiveRegion>
      {inPlace && isReady && (
        <Container className="no-print pt-5">
          <Banner tone="info">That page doesn’t exist, so here’s the home page.</Banner>
        </Container>
      )}
    </LiveRegion>
  );
}

/** Three cards in chronological order along the line. */
function ResultsTimeline() {
  return (
    <ol className="relative grid gap-8 lg:grid-cols-3 lg:gap-6 lg:pt-8">
      {results.map(({ when, what, text, link }) => (
        <li
          key={when}
          className="relative grid content-start gap-2 rounded-lg border border-line bg-raised p-5 sm:p-6 lg:before:absolute lg:before:-top-8 lg:before:-right-[26px] lg:before:left-0 lg:before:border-t-[3px] lg:before:border-rope lg:last:before:right-0"
        >
          <span
            aria-hidden="true"
            className="absolute -top-2 left-6 size-4 rounded-full border-[3px] border-ink bg-sunk lg:-top-[38.5px] lg:left-0 print:hidden"
          />
          <p className="text-ink-soft">{when}</p>
          <h3 className="text-xl">{what}</h3>
          <p>{text}</p>
          <Link
            to={link.to}
            className="prose-link inline-flex min-h-11 items-center justify-self-start font-bold"
          >
            {link.label}
          </Link>
        </li>
      ))}
    </ol>
  );
}
