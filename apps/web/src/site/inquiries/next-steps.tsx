import { LineList, Station } from '../parts/line-list.tsx';

type Props = { id: string; title: string; steps: readonly { title: string; text: string }[] };

/** What happens after the form is sent, in order. */
export function NextSteps({ id, title, steps }: Props) {
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
