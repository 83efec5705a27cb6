import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '../../ui/basic/banner.tsx';
import { LineList, Station } from '../parts/line-list.tsx';

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

type NextStepsProps = { id: string; title: string; steps: readonly { title: string; text: string }[] };

/** What happens after the form is sent, in order. */
export function NextSteps({ id, title, steps }: NextStepsProps) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <LineList>
        {steps.map((step) => (
          <Station key={step.title}>
            <p className="font-bold">{step.title}</p>
            <p className="max-w-[30em] text-ink-soft">{step.text}</p>
          </Station>
        ))}
      </LineList>
    </section>
  );
}
