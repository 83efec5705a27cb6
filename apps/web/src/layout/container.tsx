import type { ReactNode } from 'react';

/** The page width and margins. The admin area's bars are wider: they set `--page`. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-(--page) px-4 sm:px-8 ${className}`}>{children}</div>;
}
