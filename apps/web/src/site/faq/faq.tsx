import { Icon } from '../../ui/icon.tsx';
import { questions } from './faq.content.ts';

/** Questions that open without scripts. In print, all of them are open: see `styles.css`. */
export default function Faq() {
  return (
    <div className="border-t border-line-strong">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line" data-print-open>
          <summary className="flex min-h-11 items-center justify-between gap-6 py-3 font-display text-lg font-bold tracking-tight">
            {question}
            <Icon
              name="chevron-down"
              className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180 print:hidden"
            />
          </summary>
          <p className="max-w-[39.5em] pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
