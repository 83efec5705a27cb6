import { type ReactNode, useState } from 'react';
import type { PreviewLook } from '../../api/email-template.ts';
import { HtmlPreview } from '../../ui/html-preview.tsx';
import { Segments } from '../../ui/segments.tsx';

type Props = {
  title: string;
  /** Undefined while it loads; the toolbar stays. */
  src: string | undefined;
  height: number | 'tall';
  look: PreviewLook;
  onLook: (look: PreviewLook) => void;
  /** Headers that a mail program shows above the email. */
  head?: ReactNode;
  /** Shown in place of the email. */
  children?: ReactNode;
};

const widthOptions = [
  { value: 'full', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;
const lookOptions = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** An email as a mail program shows it, in desktop or phone width and in either theme. */
export function MailFrame({ title, src, height, look, onLook, head, children }: Props) {
  const [width, setWidth] = useState<'full' | 'phone'>('full');
  return (
    <div className="rounded-lg border border-line-strong bg-sunk">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line-strong px-4 py-3">
        <Segments legend="Width" value={width} options={widthOptions} onChange={setWidth} />
        <Segments legend="Look" value={look} options={lookOptions} onChange={onLook} />
      </div>
      {head && <div className="border-b border-line-strong bg-raised px-4 py-3">{head}</div>}
      <div className="p-2 sm:p-5">
        {src ? <HtmlPreview title={title} src={src} width={width} height={height} /> : children}
      </div>
    </div>
  );
}
