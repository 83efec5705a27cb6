import { Link, useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { JumpList } from '../parts/jump-list.tsx';
import { LineList, Station } from '../parts/line-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { type Category, categories, type Module, modules } from './modules.content.ts';
import { TrainingVideo } from './training-video.tsx';

/** The category from the URL; unknown values mean all. */
const chosenCategory = (search: string) =>
  categories.find(({ id }) => id === new URLSearchParams(search).get('category'))?.id;

export default function AdminFeaturesPage() {
  const { search } = useLocation();
  // The prerendered page shows all categories.
  const chosen = chosenCategory(useHydrated() ? search : '');
  const shown = modules.filter(({ category }) => !chosen || category === chosen);
  return (
    <>
      <PageHead
        title="Admin Training"
        lead="Nine modules for the people who set up Fairlead and keep it in order."
      />
      <Container className="pt-10 sm:pt-14">
        <CategoryFilter chosen={chosen} />
        <LiveRegion>
          <p className="mt-4 mb-6 text-ink-soft">
            {shown.length} of {modules.length} modules
          </p>
        </LiveRegion>
        <JumpList entries={shown} />
        <div className="mt-10">
          {shown.map((module) => (
            <ModuleArticle key={module.id} module={module} />
          ))}
        </div>
      </Container>
      <NextStep
        title="Want to set it up together?"
        text="In a demo, we’ll go through the first module with you."
      />
    </>
  );
}

const item =
  'inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] px-4 font-bold no-underline hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-surface border-line-strong bg-raised';

const count = (category: Category) => modules.filter((module) => module.category === category).length;

/** Links, so a selection can be shared and Back works. */
function CategoryFilter({ chosen }: { chosen: Category | undefined }) {
  const entries = [
    { id: undefined, name: 'All', count: modules.length },
    ...categories.map(({ id, name }) => ({ id, name, count: count(id) })),
  ];
  return (
    <nav aria-label="Modules by category" className="noscript:hidden print:hidden">
      <ul className="flex flex-wrap gap-2">
        {entries.map(({ id, name, count }) => (
          <li key={name}>
            <Link
              to={id ? `${paths.adminFeatures}?category=${id}` : paths.adminFeatures}
              preventScrollReset
              aria-current={chosen === id ? 'true' : undefined}
              className={item}
            >
              {name}
              <span className="font-normal tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One module: tags and video on the left, text and steps on the right. */
function ModuleArticle({ module }: { module: Module }) {
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
