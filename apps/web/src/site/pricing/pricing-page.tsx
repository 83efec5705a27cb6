import { Container } from '../../layout/container.tsx';
import { late } from '../../layout/late.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { LineList, Station } from '../parts/line-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { Section } from '../parts/section.tsx';
import { SavingsCalculator } from '../savings/savings-calculator.tsx';
import { afterAsking, included, lead, questions } from './pricing.content.ts';

const Faq = late(() => import('../faq/faq.tsx'));

export default function PricingPage() {
  return (
    <>
      <PageHead title="A quote that fits your program" lead={lead}>
        <LinkButton to={paths.demo} kind="signal" className="no-print mt-2 justify-self-start">
          Book a Demo
        </LinkButton>
      </PageHead>
      <Container className="grid gap-x-16 gap-y-14 py-14 sm:py-20 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="questions">
          <h2 id="questions" className="max-w-[15em] text-2xl">
            Your quote starts with four questions
          </h2>
          <dl className="mt-8 border-t border-line-strong">
            {questions.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[1fr_1.4fr]"
              >
                <dt className="font-display text-lg font-bold tracking-tight">{title}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-labelledby="after-asking">
          <h2 id="after-asking" className="text-2xl">
            How you get your quote
          </h2>
          <div className="mt-8">
            <LineList>
              {afterAsking.map(({ title, text }) => (
                <Station key={title}>
                  <p className="font-bold">{title}</p>
                  <p className="max-w-[26em] text-ink-soft">{text}</p>
                </Station>
              ))}
            </LineList>
          </div>
        </section>
      </Container>
      <Section
        id="savings"
        ground="sunk"
        title="What saved paperwork could be worth"
        lead="An illustration, not a promise. Your number depends on your hours and wages."
      >
        <SavingsCalculator />
      </Section>
      <Section id="included" title="What Fairlead includes">
        <ul className="grid gap-x-8 border-t border-line-strong sm:grid-cols-2">
          {included.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-5">
              <h3 className="text-lg">{title}</h3>
              <p className="text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="no-print mt-8 flex flex-wrap gap-3">
          <LinkButton to={paths.features}>See the nine features</LinkButton>
          <LinkButton to={paths.security} kind="quiet">
            How we handle security
          </LinkButton>
        </div>
      </Section>
      <Section id="questions-and-answers" ground="sunk" title="Questions people ask">
        <Faq />
      </Section>
      <NextStep title="Get a quote for your program" />
    </>
  );
}
