import { LineList, Station } from '../parts/line-list.tsx';
import { categories, type Module } from './modules.content.ts';
import { TrainingVideo } from './training-video.tsx';

/** One module: tags and video on the left, text and steps on the right. */
export function ModuleArticle({ module }: { module: Module }) {
  const { id, title, category, difficulty, importance, text, steps } = module;
  const categoryName = categories.find((one) => one.id === category)?.name ?? category;
  const facts = [
    { name: 'Category', value: categoryName },
    { name: 'Difficulty', value: difficulty },
    { name: 'Importance', value: importance },
  ];
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line-strong py-12 lg:grid-cols-[5fr_7fr]"
    >
      <div className="grid content-start gap-5 break-inside-avoid break-after-avoid">
        <h2 id={id} tabIndex={-1} className="max-w-[13.5em] scroll-mt-6 text-2xl">
          {title}
        </h2>
        <TrainingVideo id={id} title={title} />
        <dl className="grid gap-1">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="w-[6.5rem] text-ink-soft">{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid content-start gap-4 lg:pt-1">
        {text.map((paragraph) => (
          <p key={paragraph} className="max-w-[39.5em]">
            {paragraph}
          </p>
        ))}
        <h3 className="mt-2 text-lg">Do it now</h3>
        <LineList>
          {steps.map((step, place) => (
            <Station key={step}>
              <p className="max-w-[39.5em]">
                <span className="font-bold tabular-nums">{place + 1}. </span>
                {step}
              </p>
            </Station>
          ))}
        </LineList>
      </div>
    </article>
  );
}
