import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';
import { JumpList } from '../parts/jump-list.tsx';
import { NextStep } from '../parts/next-step.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { ModuleArticle } from './module-article.tsx';
import { categories, modules } from './modules.content.ts';

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
        lead="Nine modules for the people who set up Fairlead and keep it in order at a community rehabilitation provider (CRP)."
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
