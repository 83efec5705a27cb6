import { type ReactNode, useState } from 'react';
import type { Tone } from '../data/tone.ts';
import { Icon, type IconName } from '../icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const looks: Record<Tone, { box: string; icon: IconName }> = {
  ok: { box: 'border-ok bg-ok-wash', icon: 'check' },
  warn: { box: 'border-warn bg-warn-wash', icon: 'warning' },
  danger: { box: 'border-danger bg-danger-wash', icon: 'error' },
  info: { box: 'border-line-strong bg-info-wash', icon: 'info' },
  neutral: { box: 'border-line-strong bg-sunk', icon: 'info' },
};

type Props = {
  tone: Tone;
  children: ReactNode;
  /** Shown at the end of the row, such as a Retry button. */
  action?: ReactNode;
};

/** An inline message. Put it inside a `LiveRegion` if it appears without user action. */
export function Banner({ tone, children, action }: Props) {
  const { box, icon } = looks[tone];
  // What the server sent is there from the first paint on.
  const [comesLater] = useState(useHydrated());
  return (
    <div
      className={`${comesLater ? 'fade-in ' : ''}flex flex-wrap items-start gap-3 rounded-md border border-l-4 px-4 py-3 ${box}`}
    >
      <span className="mt-1">
        <Icon name={icon} />
      </span>
      <div className="min-w-0 flex-1 basis-32">{children}</div>
      {action}
    </div>
  );
}
