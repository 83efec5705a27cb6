import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpRules } from '@fairlead/contract/platform/text/form-rules';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { InquiryForm } from '../inquiries/site-form.tsx';
import { NextSteps } from '../inquiries/thanks.tsx';
import { LanguageLink } from '../parts/language-link.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import type { SubscribeWords } from './subscribe.content.ts';

/** While owners have turned sign-up off, the server marks the page, and its styles hide the form. */
export function SubscribeView({ words }: { words: SubscribeWords }) {
  const { language, closed, next } = words;
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <LanguageLink from={language} />
      </PageHead>
      <Container className="hidden pt-10 sm:pt-14 sign-up-off:block">
        <Banner tone="info">
          <p className="font-bold">{closed.title}</p>
          <p>
            {closed.before}{' '}
            <Link to={paths.contact} className="prose-link">
              {closed.link}
            </Link>
            .
          </p>
        </Banner>
      </Container>
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[7fr_5fr] sign-up-off:hidden">
        <InquiryForm
          form="subscribe"
          endpoint="/api/sign-up"
          language={language}
          words={words.form}
          title={words.formTitle}
          submitLabel={words.submit}
          rules={signUpRules}
          failed={signUpTexts.failed}
          thanks={signUpTexts.sent}
          onward={signUpOnward}
          fields={(errorOf) => (
            <>
              {language === 'es' && <input type="hidden" name="language" value="es" />}
              <SignUpFields words={words.fields} errorOf={errorOf} language={language} />
            </>
          )}
        />
        <NextSteps id="after-sign-up" title={next.title} steps={next.steps} />
      </Container>
    </>
  );
}
