import type { ReactNode } from 'react';
import { Container } from '../layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Sheet } from '../ui/basic/sheet.tsx';
import { WithoutScript } from '../ui/without-script.tsx';

type Props = { title: string; lead: string; children: ReactNode };

/** A page with a single form. */
export function FormSheet({ title, lead, children }: Props) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      {/* What's below stays if there turns out to be no form, because a link doesn't work. */}
      <Container className="min-h-[30rem] pt-10 sm:pt-14">
        <Sheet className="max-w-xl p-5 sm:p-7">
          <WithoutScript>This form needs JavaScript.</WithoutScript>
          {children}
        </Sheet>
      </Container>
    </>
  );
}
