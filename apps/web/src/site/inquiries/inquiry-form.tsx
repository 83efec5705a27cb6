import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Honeypot } from './honeypot.tsx';
import { Thanks } from './thanks.tsx';
import { type InquiryRules, type SiteForm, useInquiry } from './use-inquiry.ts';
import { useSavedInput } from './use-saved-input.ts';

type Props = {
  /** Identifies the form to the server, which answers it when there are no scripts. */
  form: 'demo' | 'contact' | 'subscribe';
  endpoint: SiteForm['endpoint'];
  title: string;
  submitLabel: string;
  rules: InquiryRules;
  failed: string;
  thanks: string;
  /** Where to go after submitting. */
  onward: { href: string; text: string };
  /** What we do with it, beside the button. */
  note?: string;
  fields: (errorOf: (id: string) => string | undefined) => ReactNode;
};

/** A form with its confirmation or errors above the fields. Without scripts, it's a plain HTML form. */
export function InquiryForm(props: Props) {
  const { form, endpoint, title, submitLabel, rules, failed, thanks, onward, note, fields } = props;
  const element = useRef<HTMLFormElement>(null);
  const thanked = useRef<HTMLDivElement>(null);
  const { forget } = useSavedInput(element, `inquiry.${form}`);
  const { busy, sent, errors, submit, errorOf } = useInquiry({
    endpoint,
    rules,
    failed,
    onSent: () => {
      element.current?.reset();
      forget();
    },
  });
  useEffect(() => {
    if (sent) thanked.current?.focus();
  }, [sent]);

  return (
    <Sheet aria-labelledby="inquiry-title" className="p-5 sm:p-8">
      <h2 id="inquiry-title" className="mb-5 text-xl">
        {title}
      </h2>
      <LiveRegion>
        {busy && <span className="sr-only">Sending</span>}
        {sent && <Thanks ref={thanked} text={thanks} onward={onward} />}
      </LiveRegion>
      <form
        ref={element}
        method="post"
        action={`/${form}`}
        data-form={form}
        noValidate
        onSubmit={submit}
        className="relative grid gap-5"
      >
        <ErrorSummary errors={errors} />
        {fields(errorOf)}
        <Honeypot />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {/* Not `disabled`, which would lose focus during a slow request. */}
          <Button type="submit" kind="signal" aria-disabled={busy}>
            {busy && <Spinner />}
            {busy ? 'Sending…' : submitLabel}
          </Button>
          <p className="text-sm text-ink-soft">
            {note && `${note} `}
            <Link to={paths.privacy} className="prose-link">
              How we handle your data
            </Link>
          </p>
        </div>
      </form>
    </Sheet>
  );
}
