import { SCREEN_WIDTH } from '@fairlead/contract/email/document/look';
import { type ReactNode, useState } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';
import { HtmlPreview } from '../../../ui/html-preview.tsx';
import type { PreviewLook } from '../../email/calls/email-template.ts';

type Props = {
  title: string;
  /** Undefined while it loads; the toolbar stays. */
  src: string | undefined;
  /** The email's plain text, which can be shown instead. */
  text?: string | undefined;
  height: number | 'tall';
  look: PreviewLook;
  onLook: (look: PreviewLook) => void;
  /** Headers that a mail program shows above the email. */
  head?: ReactNode;
  /** Shown in place of the email. */
  children?: ReactNode;
};

/** Of a frame and its scroll bar. */
const EDGES = 24;
/** A desktop has room for all of an email. */
const WIDTHS = { full: SCREEN_WIDTH + EDGES, phone: 375 } as const;

type View = keyof typeof WIDTHS | 'text';
const viewOptions: { value: View; label: string }[] = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
];
const lookOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** An email as a mail program shows it: in desktop or phone width, in either theme, or as plain text. */
export function MailFrame({ title, src, text, height, look, onLook, head, children }: Props) {
  const [view, setView] = useState<View>(() => (innerWidth < 768 ? 'phone' : 'full'));
  const options = text === undefined ? viewOptions.filter(({ value }) => value !== 'text') : viewOptions;
  return (
    <div className="rounded-lg border border-line-strong bg-sunk">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line-strong px-4 py-3">
        <Segments legend="Width" value={view} options={options} onChange={setView} />
        {view !== 'text' && <Segments legend="Look" value={look} options={lookOptions} onChange={onLook} />}
      </div>
      {head && <div className="border-b border-line-strong bg-raised px-4 py-3">{head}</div>}
      <div className="p-2 sm:p-5">
        {view === 'text' && text !== undefined && (
          <pre className="max-h-[80vh] overflow-auto rounded-lg border border-line-strong bg-raised p-4 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </pre>
        )}
        {view !== 'text' &&
          (src ? <HtmlPreview title={title} src={src} width={WIDTHS[view]} height={height} /> : children)}
      </div>
    </div>
  );
}
