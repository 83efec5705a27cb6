import type { ReactNode } from 'react';
import { PageHead } from '../../../layout/page-head.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Blocks } from '../../parts/blocks.tsx';
import { ReadingLayout, ReadingSection } from '../../parts/reading-layout.tsx';
import { adminTasks } from './admin-tasks.ts';
import {
  backToReport,
  howTo,
  lead,
  notDone,
  otherAids,
  type SectionId,
  sections,
  title,
} from './manual-checks.content.ts';
import { publicTasks } from './public-tasks.ts';
import { TaskList } from './task-list.tsx';

const bodies: Readonly<Record<SectionId, ReactNode>> = {
  'how-to': <Blocks blocks={howTo} />,
  'public-site': <TaskList tasks={publicTasks} />,
  'admin-area': <TaskList tasks={adminTasks} />,
  'other-aids': <Blocks blocks={otherAids} />,
};

/** What people who test with a screen reader or another aid will do. */
export default function ManualChecksPage() {
  return (
    <>
      <PageHead title={title} lead={lead}>
        <p className="max-w-[34em] text-lg font-bold">{notDone}</p>
        <p className="no-print">
          <LinkButton to={paths.conformanceReport}>{backToReport}</LinkButton>
        </p>
      </PageHead>
      <ReadingLayout entries={sections}>
        {sections.map(({ id, title, lead }, place) => (
          <ReadingSection key={id} id={id} number={place + 1} title={title} lead={lead}>
            {bodies[id]}
          </ReadingSection>
        ))}
      </ReadingLayout>
    </>
  );
}
