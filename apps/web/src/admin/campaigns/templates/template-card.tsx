import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import type { TemplateSource } from '../../email/calls/templates.ts';
import { CardPreview } from './card-preview.tsx';

type Props = {
  source: TemplateSource;
  /** What the template is for, or who changed it. */
  children: ReactNode;
  /** The button that comes first. */
  act: string;
  onAct: () => void;
  busy?: boolean;
  onPreview: () => void;
  /** What else can be done. */
  more: ReactNode;
};

export function TemplateCard({ source, children, act, onAct, busy = false, onPreview, more }: Props) {
  const { name } = source;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line-strong bg-raised">
      <CardPreview source={source} />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h4 className="font-bold break-words [overflow-wrap:anywhere]">{name}</h4>
        <div className="grid gap-1 text-sm text-ink-soft">{children}</div>
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button size="sm" aria-label={`${act}: ${name}`} busy={busy} onClick={onAct}>
            {act}
          </Button>
          <Button size="sm" kind="quiet" aria-label={`Preview: ${name}`} onClick={onPreview}>
            Preview
          </Button>
          <div className="ml-auto">{more}</div>
        </div>
      </div>
    </li>
  );
}
