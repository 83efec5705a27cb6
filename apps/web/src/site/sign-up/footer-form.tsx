import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpRules } from '@fairlead/contract/platform/text/form-rules';
import { Container } from '../../layout/container.tsx';
import { SiteForm } from '../inquiries/site-form.tsx';
import { signUpFieldWords } from './sign-up.content.ts';
import { SignUpFields } from './sign-up-fields.tsx';

/** Apart from those of the page's own form. */
const PREFIX = 'footer-';
const TITLE = 'footer-sign-up';

export default function FooterForm() {
  return (
    <section aria-labelledby={TITLE} className="border-b border-line sign-up-off:hidden">
      <Container className="grid gap-x-10 gap-y-5 py-12 lg:grid-cols-[1fr_2fr]">
        <h2 id={TITLE} className="text-xl">
          Get our emails
        </h2>
        <div>
          <SiteForm
            form="subscribe"
            prefix={PREFIX}
            endpoint="/api/sign-up"
            submitLabel="Sign up"
            rules={signUpRules}
            failed={signUpTexts.failed}
            thanks={signUpTexts.sent}
            onward={signUpOnward}
            fields={(errorOf) => (
              <SignUpFields words={signUpFieldWords} errorOf={errorOf} prefix={PREFIX} wide />
            )}
          />
        </div>
      </Container>
    </section>
  );
}
