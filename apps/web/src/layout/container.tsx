import type { ReactNode } from 'react';

/** The page width and margins. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-[76rem] px-4 sm:px-8 ${className}`}>{children}</div>;
}
