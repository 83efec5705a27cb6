import { type Language, pathIn } from '@fairlead/contract/platform/text/languages';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { Sheet } from '../../ui/basic/sheet.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { formWords } from './form-words.ts';
import { Thanks } from './thanks.tsx';
import { type InquiryRules, type SiteFormCall, useInquiry } from './use-inquiry.ts';
import { useSavedInput } from './use-saved-input.ts';

export type SiteFormProps = {
  /** Identifies the form to the server, which answers it when there are no scripts. */
  form: 'demo' | 'contact' | 'subscribe';
  endpoint: SiteFormCall['endpoint'];
  submitLabel: string;
  rules: InquiryRules;
  failed: string;
  thanks: string;
  /** Where to go after submitting. */
  onward: { href: string; text: string };
  /** What we do with it, beside the button. */
  note?: string;
  fields: (errorOf: (name: string) => string | undefined) => ReactNode;
  language?: Language;
  words?: typeof formWords;
  /** Of the fields' ids, if the page has another form. */
  prefix?: string;
  /** One field with its button beside it, which isn't what the page is for. */
  compact?: boolean;
};

/** A form with its confirmation or errors above the fields. Without scripts, it's a plain HTML form. */
export function SiteForm(props: SiteFormProps) {
  const { form, endpoint, submitLabel, rules, failed, thanks, onward, note, fields } = props;
  const { language = 'en', words = formWords, prefix = '', compact = false } = props;
  const { say } = words;
  const element = useRef<HTMLFormElement>(null);
  const thanked = useRef<HTMLDivElement>(null);
  const { forget } = useSavedInput(element, `inquiry.${prefix}${form}`);
  const { busy, sent, errors, submit } = useInquiry({
    endpoint,
    rules,
    failed,
    onSent: () => {
      element.current?.reset();
      forget();
    },
  });
  const shown = useMemo(
    () =>
      errors.map(({ id, text, reason }) => ({
        ...(id && { id: prefix + id }),
        // A reason that nobody translated would say the same twice.
        text: say(text) + (reason && say(reason) !== say('') ? ` ${say(reason)}` : ''),
      })),
    [errors, prefix, say],
  );
  useEffect(() => {
    if (sent) thanked.current?.focus();
  }, [sent]);

  return (
    <>
      <LiveRegion>
        {busy && <span className="sr-only">{words.sending}</span>}
        {sent && <Thanks ref={thanked} text={say(thanks)} onward={{ ...onward, text: say(onward.text) }} />}
      </LiveRegion>
      <form
        ref={element}
        method="post"
        action={pathIn(language, `/${form}`)}
        data-form={form}
        noValidate
        onSubmit={submit}
        className={`relative grid ${compact ? 'grid-cols-[minmax(0,1fr)_auto] items-end gap-2' : 'gap-5'}`}
      >
        <div className="col-span-full empty:hidden">
          <ErrorSummary title={words.problem} errors={shown} />
        </div>
        {fields((name) => shown.find(({ id }) => id === prefix + name)?.text)}
        <Honeypot id={`${prefix}blank`} label={words.trap} />
        <div className={compact ? 'contents' : 'flex flex-wrap items-center gap-x-5 gap-y-3'}>
          {/* Not `disabled`, which would lose focus during a slow request. */}
          <Button type="submit" kind={compact ? 'plain' : 'signal'} aria-disabled={busy}>
            {busy && <Spinner />}
            {busy ? words.busy : submitLabel}
          </Button>
          <p className={`text-ink-soft ${compact ? 'col-span-full text-xs' : 'text-sm'}`}>
            {note && `${note} `}
            <Link to={paths.privacy} className="prose-link">
              {words.privacy}
            </Link>
          </p>
        </div>
      </form>
    </>
  );
}

/**
 * A field that people neither see nor reach; bots that fill in everything give themselves away. No browser and no password
 * manager may fill it in for a person: its name and label mean nothing to them, and the attributes tell those that fill in
 * whatever they find to leave it alone.
 */
function Honeypot({ id, label }: { id: string; label: string }) {
  return (
    <div aria-hidden="true" className="invisible absolute -left-[9999px] size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="blank"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-form-type="other"
        data-lpignore="true"
        data-protonpass-ignore="true"
        defaultValue=""
      />
    </div>
  );
}

/** A page's own form, on a sheet with a title. */
export function InquiryForm({ title, ...form }: SiteFormProps & { title: string }) {
  return (
    <Sheet aria-labelledby="inquiry-title" className="p-5 sm:p-8">
      <h2 id="inquiry-title" className="mb-5 text-xl">
        {title}
      </h2>
      <SiteForm {...form} />
    </Sheet>
  );
}
