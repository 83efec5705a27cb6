import type { ReactNode } from 'react';
import { PageHead } from '../../../layout/page-head.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/forms/link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
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
import type { Step, Task } from './task.ts';

function StepItem({ task, expect, voiceOver }: Step) {
  return (
    <li className="pl-1">
      <p className="font-bold text-ink">{task}</p>
      <p>
        {voiceOver ? 'NVDA: ' : 'Expect: '}
        {expect}
      </p>
      {voiceOver && <p>VoiceOver: {voiceOver}</p>}
    </li>
  );
}

/** Tasks to carry out, each with its steps, closed on screen and open in print. */
function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <div className="border-t border-line">
      {tasks.map(({ title, page, steps }) => (
        <details key={title} className="group border-b border-line" data-print-open>
          <summary className="flex min-h-11 break-after-avoid items-center justify-between gap-6 py-2">
            <h3 className="text-base font-bold text-ink">{title}</h3>
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 print:hidden"
            />
          </summary>
          <p className="break-after-avoid">
            On <code className="[overflow-wrap:anywhere]">{page}</code>
          </p>
          <ol className="grid list-decimal gap-2 py-3 pl-6">
            {steps.map((step) => (
              <StepItem key={step.task} {...step} />
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

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
