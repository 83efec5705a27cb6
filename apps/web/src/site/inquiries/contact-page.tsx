import { inquiryFormTexts } from '@fairlead/contract/inquiries/inquiry-form-texts';
import { brand } from '@fairlead/contract/platform/brand';
import { contactRules } from '@fairlead/contract/platform/text/form-rules';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/basic/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { afterContactMessage } from './inquiries.content.ts';
import { SenderFields } from './sender-fields.tsx';
import { InquiryForm } from './site-form.tsx';
import { NextSteps } from './thanks.tsx';

export default function ContactPage() {
  return (
    <>
      <PageHead
        title="Contact"
        lead={`Questions about ${brand.name}, your account, or an email from us? Write or call. If you get services from a provider, please ask your provider first.`}
      />
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[7fr_5fr]">
        <InquiryForm
          form="contact"
          endpoint="/api/contact"
          title="Send us a message"
          submitLabel="Send message"
          rules={contactRules}
          failed={inquiryFormTexts.contactFailed}
          thanks={inquiryFormTexts.contactThanks}
          onward={inquiryFormTexts.contactOnward}
          note={inquiryFormTexts.note}
          fields={(errorOf) => (
            <>
              <SenderFields errorOf={errorOf} />
              <Field
                id="subject"
                name="subject"
                label="Subject"
                required={false}
                error={errorOf('subject')}
              />
              <TextArea
                id="message"
                name="message"
                label="Message"
                hint="Please leave out the names and health details of the people you serve."
                rows={7}
                required
                error={errorOf('message')}
              />
            </>
          )}
        />
        <div className="grid gap-10 md:max-lg:grid-cols-2">
          <WaysToReachUs />
          <NextSteps id="after-message" title="What happens next" steps={afterContactMessage} />
          <p className="border-t border-line pt-8 md:max-lg:col-span-2">
            Want to see the product first?{' '}
            <Link to={paths.demo} className="prose-link">
              Book a Demo
            </Link>
            .
          </p>
        </div>
      </Container>
    </>
  );
}

const ways = [
  { title: 'Support by phone', text: organization.supportPhone, href: organization.supportTelephone },
  { title: 'Support by email', text: organization.supportEmail, href: `mailto:${organization.supportEmail}` },
  {
    title: 'Questions about privacy',
    text: organization.privacyEmail,
    href: `mailto:${organization.privacyEmail}`,
  },
];

/** Contact options other than the form. */
function WaysToReachUs() {
  return (
    <section aria-labelledby="ways" className="grid content-start gap-4">
      <h2 id="ways" className="text-xl">
        Other ways to reach us
      </h2>
      <dl className="border-t border-line">
        {ways.map(({ title, text, href }) => (
          <div key={title} className="border-b border-line py-3">
            <dt className="text-ink-soft">{title}</dt>
            <dd>
              <a
                href={href}
                className="prose-link inline-flex min-h-11 items-center font-bold [overflow-wrap:anywhere]"
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
        <div className="border-b border-line py-3">
          <dt className="text-ink-soft">Mail</dt>
          <dd className="py-2.5">{organization.postalAddress}</dd>
        </div>
      </dl>
    </section>
  );
}
