import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/basic/banner.tsx';

type Props = { ref: Ref<HTMLDivElement>; text: string; onward: { href: string; text: string } };

/** Confirmation above the form after submitting. It takes focus and links onward. */
export function Thanks({ ref, text, onward }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="mb-6 rounded-md">
      <Banner tone="ok">
        <p className="font-bold">{text}</p>
        <p>
          <Link to={onward.href} className="prose-link inline-flex min-h-11 items-center">
            {onward.text}
          </Link>
        </p>
      </Banner>
    </div>
  );
}
