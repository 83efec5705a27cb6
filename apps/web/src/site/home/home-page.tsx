import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { BenefitsCarousel } from './benefits-carousel.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Hero } from './hero.tsx';
import { InPlaceNote } from './in-place-note.tsx';
import { PainPoints } from './pain-points.tsx';
import { ResultsTimeline } from './results-timeline.tsx';
import { Testimonial, testimonialTitle } from './testimonial.tsx';

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
      <Section
        id="job-coaches"
        title="For job coaches: less typing, more coaching"
        lead="Five things that change in a coach’s day."
      >
        <BenefitsCarousel labelledBy="job-coaches" />
      </Section>
      <Section id="results" ground="sunk" title="What you’ll notice, and when">
        <ResultsTimeline />
      </Section>
      <Section id="features" title="One record for the whole month">
        <FeatureGrid />
      </Section>
      <Section id="testimonial" title={testimonialTitle}>
        <Testimonial />
      </Section>
      <NextStep title="See your own month in Fairlead" />
    </>
  );
}
