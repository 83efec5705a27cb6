import { signUpOnward, signUpTexts } from '@fairlead/contract/inquiries/sign-up/sign-up-texts';
import { signUpRules } from '@fairlead/contract/platform/text/form-rules';
import { EmailField } from '../inquiries/sender-fields.tsx';
import { SiteForm } from '../inquiries/site-form.tsx';
import { signUpFieldWords } from './sign-up.content.ts';

/** Apart from those of the page's own form. */
const PREFIX = 'footer-';
const TITLE = 'footer-sign-up';

/** Only the address. Topics are chosen by "Manage preferences" in each email, or on the page with the whole form. */
export default function FooterForm() {
  return (
    <section aria-labelledby={TITLE} className="max-w-md pt-2 sign-up-off:hidden">
      <h2 id={TITLE} className="mb-1 font-sans text-sm font-bold tracking-normal">
        Get our emails
      </h2>
      <SiteForm
        form="subscribe"
        prefix={PREFIX}
        compact
        endpoint="/api/sign-up"
        submitLabel="Sign up"
        rules={signUpRules}
        failed={signUpTexts.failed}
        thanks={signUpTexts.sent}
        onward={signUpOnward}
        note={signUpFieldWords.agree}
        fields={(errorOf) => <EmailField errorOf={errorOf} prefix={PREFIX} />}
      />
    </section>
  );
}
