import type { ReactNode } from 'react';
import type { Tone } from './tone.ts';

const tones: Record<Tone, string> = {
  ok: 'border-ok bg-ok-wash text-ok',
  warn: 'border-warn bg-warn-wash text-warn',
  danger: 'border-danger bg-danger-wash text-danger',
  info: 'border-line-strong bg-info-wash text-ink',
  neutral: 'border-line-strong bg-sunk text-ink-soft',
};

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-2 py-0.5 text-xs font-bold ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
