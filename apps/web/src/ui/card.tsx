import type { ReactNode } from 'react';

type Props = { children: ReactNode; className?: string; as?: 'div' | 'section' | 'article' | 'li' };

/** A bordered sheet. Padding grows with the room there is. */
export function Card({ children, className = '', as: Tag = 'div' }: Props) {
  return <Tag className={`rounded-lg border border-line bg-raised p-5 sm:p-6 ${className}`}>{children}</Tag>;
}
