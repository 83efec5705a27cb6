import { brand } from '@fairlead/contract/brand';
import { signUpRules } from '@fairlead/contract/form-rules';
import { signUpOnward, signUpTexts } from '@fairlead/contract/sign-up-texts';
import { englishSignUpWords } from '@fairlead/contract/sign-up-words-english';
import { Link } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { EmailField } from '../inquiries/email-field.tsx';
import { InquiryForm } from '../inquiries/inquiry-form.tsx';
import { NextSteps } from '../inquiries/next-steps.tsx';
import { afterSignUp, roles } from './sign-up.content.ts';

/** While owners have turned sign-up off, the server marks the page, and its styles hide the form. */
export default function SubscribePage() {
  return (
    <>
      <PageHead
        title="Get our emails"
        lead={`Product updates, event invitations, and offers from ${brand.name}.`}
      />
      <Container className="hidden pt-10 sm:pt-14 sign-up-off:block">
        <Banner tone="info">
          <p className="font-bold">Sign-up is closed right now.</p>
          <p>
            If you’d like to hear from us,{' '}
            <Link to={paths.contact} className="prose-link">
              send us a message
            </Link>
            .
          </p>
        </Banner>
      </Container>
      <Container className="grid items-start gap-x-16 gap-y-12 pt-10 sm:pt-14 lg:grid-cols-[7fr_5fr] sign-up-off:hidden">
        <InquiryForm
          form="subscribe"
          endpoint="/api/sign-up"
          title="Sign up"
          submitLabel="Sign up"
          rules={signUpRules}
          failed={signUpTexts.failed}
          thanks={signUpTexts.sent}
          onward={signUpOnward}
          fields={(errorOf) => (
            <>
              <EmailField errorOf={errorOf} />
              <SelectField
                id="role"
                name="role"
                label="What describes you best?"
                options={roles}
                defaultValue="other"
                error={errorOf('role')}
              />
              <p className="max-w-[58ch] text-sm text-ink-soft">{englishSignUpWords.form}</p>
            </>
          )}
        />
        <NextSteps id="after-sign-up" title="What happens next" steps={afterSignUp} />
      </Container>
    </>
  );
}
