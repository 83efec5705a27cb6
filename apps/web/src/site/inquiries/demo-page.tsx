import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { DEFAULT_DEMO_MESSAGE } from '@fairlead/contract/platform/brand';
import { demoRules } from '@fairlead/contract/platform/text/form-rules';
import { Container } from '../../layout/container.tsx';
import { late } from '../../layout/late.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { organization } from '../../organization.ts';
import { Field } from '../../ui/basic/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Section } from '../parts/section.tsx';
import { afterDemoRequest, walkthroughs } from './inquiries.content.ts';
import { SenderFields } from './sender-fields.tsx';
import { InquiryForm } from './site-form.tsx';
import { NextSteps } from './thanks.tsx';

const Faq = late(() => import('../faq/faq.tsx'));

export default function DemoPage() {
  return (
    <>
      <PageHead
        title="Book a Demo"
        lead="We’ll walk you through a month of vocational rehabilitation (VR) services, from the authorization to the documents behind the invoice."
      />
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[7fr_5fr]">
        <InquiryForm
          form="demo"
          endpoint="/api/demo"
          title="Tell us how to reach you"
          submitLabel="Book a Demo"
          rules={demoRules}
          failed={inquiryFormTexts.failed}
          thanks={inquiryFormTexts.demoThanks}
          onward={inquiryFormTexts.demoOnward}
          note={inquiryFormTexts.note}
          fields={(errorOf) => (
            <>
              <SenderFields errorOf={errorOf} />
              <Field
                id="company"
                name="company"
                label="Company"
                hint="Your program, provider, or agency."
                autoComplete="organization"
                required={false}
                error={errorOf('company')}
              />
              <TextArea
                id="message"
                name="message"
                label="Message"
                hint="Send it as is, or tell us what you’d like to see. Please leave out the names and health details of the people you serve."
                required={false}
                defaultValue={DEFAULT_DEMO_MESSAGE}
                error={errorOf('message')}
              />
            </>
          )}
        />
        <div className="grid gap-10 md:max-lg:grid-cols-2">
          <NextSteps id="after-request" title="What happens next" steps={afterDemoRequest} />
          <section
            aria-labelledby="walkthroughs"
            className="grid content-start gap-4 border-line max-md:border-t max-md:pt-8 lg:border-t lg:pt-8"
          >
            <h2 id="walkthroughs" className="text-xl">
              What you’ll see
            </h2>
            <dl className="grid gap-4">
              {walkthroughs.map(({ who, text }) => (
                <div key={who}>
                  <dt className="font-bold">{who}</dt>
                  <dd className="max-w-[30em] text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <p className="border-t border-line pt-8 md:max-lg:col-span-2">
            Prefer to talk? Call{' '}
            <a href={organization.supportTelephone} className="prose-link inline-block">
              {organization.supportPhone}
            </a>{' '}
            or email{' '}
            <a href={`mailto:${organization.supportEmail}`} className="prose-link [overflow-wrap:anywhere]">
              {organization.supportEmail}
            </a>
            .
          </p>
        </div>
      </Container>
      <Section id="questions-and-answers" title="Questions people ask">
        <Faq />
      </Section>
    </>
  );
}
