import { Icon } from '../../ui/icon.tsx';
import { IfSaid } from '../parts/if-said.tsx';
import { ifAnswered, known } from './faq.content.ts';

/** Questions that open without scripts. In print, all of them are open: see `styles.css`. */
export default function Faq() {
  return (
    <div className="border-t border-line-strong">
      {known.map(({ question, answer }) => (
        <Answered key={question} question={question} answer={answer} />
      ))}
      {ifAnswered.map(({ field, question, answer }) => (
        <IfSaid key={field} field={field}>
          <Answered question={question} answer={answer} />
        </IfSaid>
      ))}
    </div>
  );
}

function Answered({ question, answer }: { question: string; answer: string }) {
  return (
    <details className="group border-b border-line" data-print-open>
      <summary className="flex min-h-11 items-center justify-between gap-6 py-3 font-display text-lg font-bold tracking-tight [overflow-wrap:anywhere]">
        {question}
        <Icon
          name="chevron-down"
          className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      <p className="max-w-[39.5em] pb-5 whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
        {answer}
      </p>
    </details>
  );
}
