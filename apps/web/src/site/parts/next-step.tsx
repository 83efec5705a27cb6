import { claims } from '@fairlead/contract/platform/claims';
import type { ReactNode } from 'react';
import { Container } from '../../layout/container.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';

type Props = {
  title: string;
  text?: string;
  /** Other links than to a demo and the contact form. */
  children?: ReactNode;
};

/** The end of a public page, where the line leads to the page's main call to action. */
export function NextStep({
  title,
  text = `Tell us what you’d like to see. We’ll follow up within ${claims.followUp}.`,
  children,
}: Props) {
  return (
    <section aria-labelledby="next-step" className="no-print relative overflow-x-clip pt-10 sm:pt-14">
      <Container>
        <div className="relative z-[1] grid gap-6 rounded-lg border border-line border-t-[3px] border-t-ink bg-raised p-6 sm:p-10 lg:grid-cols-[1fr_auto] lg:items-center">
          <div className="grid gap-2">
            <h2 id="next-step" className="max-w-[16em] text-2xl">
              {title}
            </h2>
            <p className="max-w-[34em] text-ink-soft">{text}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {children ?? (
              <>
                <LinkButton to={paths.demo} kind="signal">
                  Book a Demo
                </LinkButton>
                <LinkButton to={paths.contact}>Contact us</LinkButton>
              </>
            )}
          </div>
        </div>
      </Container>
      <div
        aria-hidden="true"
        className="absolute top-24 right-1/2 left-0 border-b-[3px] border-rope sm:top-32"
      />
    </section>
  );
}
