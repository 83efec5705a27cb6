import type { DraftContent } from '@fairlead/contract/campaigns/drafts';
import type { MailDocument } from '@fairlead/contract/email/document/document';
import { beginsInWord, endsInWord } from '@fairlead/contract/email/document/field-spacing';
import { mergeFields } from '@fairlead/contract/email/document/merge-fields';
import { plainText, readPlainText } from '@fairlead/contract/email/document/plain-text';
import { PREHEADER_MAX, SUBJECT_MAX } from '@fairlead/contract/platform/limits';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { Drawing } from '../../../ui/icon.tsx';
import { countHint, isNearLimit, lengthError } from '../../platform/text-length.ts';
import { PREHEADER_ID, SUBJECT_ID } from './draft/draft-errors.ts';
import { HeadLine } from './head-line.tsx';

type Props = {
  content: DraftContent;
  subjectRef: Ref<HTMLInputElement>;
  subjectError: string | undefined;
  onChange: (changes: Partial<DraftContent>) => void;
  /** The lines above. */
  children: ReactNode;
};

/** What inboxes show of the email before it's opened. */
export function MessageFields({ content, subjectRef, subjectError, onChange, children }: Props) {
  const { document } = content;
  const write = (changes: Partial<MailDocument>) => onChange({ document: { ...document, ...changes } });
  return (
    <div className="rounded-lg border border-line-strong bg-raised">
      {children}
      <TextLine
        id={SUBJECT_ID}
        label="Email subject"
        required
        max={SUBJECT_MAX}
        inputRef={subjectRef}
        error={subjectError}
        value={document.subject}
        onChange={(subject) => write({ subject })}
      />
      <TextLine
        id={PREHEADER_ID}
        label="Preview text"
        max={PREHEADER_MAX}
        value={document.preheader}
        onChange={(preheader) => write({ preheader })}
      />
    </div>
  );
}

const PERSON = 'M8 3.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M2.5 17c0-7 11-7 11 0M16 4v6M13 7h6';
const NAME = plainText([{ type: 'field', field: 'first_name', fallback: mergeFields.first_name.fallback }]);
/** The name, apart from the words around it. */
const nameBetween = (before: string, after: string): string =>
  `${endsInWord(before) ? ' ' : ''}${NAME}${beginsInWord(after) ? ' ' : ''}`;

type LineProps = {
  id: string;
  label: string;
  max: number;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  error?: string | undefined;
  value: MailDocument['subject'];
  onChange: (value: MailDocument['subject']) => void;
};

/** Text in which a name can stand. */
function TextLine({ id, label, max, required, inputRef, error, value, onChange }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const text = plainText(value);
  const addName = () => {
    const input = line.current?.querySelector('input');
    if (!input) return;
    const { selectionStart: start, selectionEnd: end } = input;
    const [from, to] = [start ?? text.length, end ?? text.length];
    input.setRangeText(nameBetween(text.slice(0, from), text.slice(to)), from, to, 'end');
    input.focus();
    onChange(readPlainText(input.value));
  };
  return (
    <HeadLine
      lineRef={line}
      id={id}
      label={label}
      ref={inputRef}
      required={required}
      value={text}
      onChange={(event) => onChange(readPlainText(event.target.value))}
      hint={isNearLimit(text, max) ? countHint(text, max) : undefined}
      error={error ?? lengthError(text, max)}
      action={
        <Button
          size="sm"
          kind="quiet"
          className="shrink-0 max-sm:-mr-2 max-sm:px-2"
          title="Add name"
          onClick={addName}
        >
          <Drawing path={PERSON} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">
            Add name<span className="sr-only"> to the {label.toLowerCase()}</span>
          </span>
        </Button>
      }
    />
  );
}
