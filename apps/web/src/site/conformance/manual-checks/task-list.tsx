import { Icon } from '../../../ui/icon.tsx';
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
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
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
