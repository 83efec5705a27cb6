import type { BuiltInTemplate } from '@fairlead/contract/email/templates';
import { useQuery } from '@tanstack/react-query';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { builtInTemplatesQuery, type TemplateSource } from '../../email/calls/templates.ts';
import { cardGrid } from './card-grid.ts';
import { TemplateCard } from './template-card.tsx';

type Props = {
  /** The template that an email is being started from. */
  inUse: TemplateSource | undefined;
  onUse: (source: TemplateSource) => void;
  onPreview: (source: TemplateSource) => void;
  onDuplicate: (source: TemplateSource) => void;
};

const sourceOf = ({ slug, name, document }: BuiltInTemplate): TemplateSource => ({
  kind: 'built-in',
  slug,
  name,
  document,
});

/** The six templates that come with the product. */
export function BuiltInList({ inUse, onUse, onPreview, onDuplicate }: Props) {
  const load = useQuery(builtInTemplatesQuery);
  return (
    <section aria-labelledby="built-in-templates" className="grid gap-4">
      <h3 id="built-in-templates" className="text-lg">
        Ready-made
      </h3>
      <QueryFailed load={load} what="The ready-made templates" />
      {load.isPending && <Skeleton lines={6} label="Loading templates" />}
      {load.data && (
        <ul className={cardGrid}>
          {load.data.map((template) => {
            const source = sourceOf(template);
            return (
              <TemplateCard
                key={template.slug}
                source={source}
                act="Use this template"
                onAct={() => onUse(source)}
                busy={inUse?.kind === 'built-in' && inUse.slug === template.slug}
                onPreview={() => onPreview(source)}
                more={
                  <Button
                    size="sm"
                    kind="quiet"
                    aria-label={`Duplicate: ${template.name}`}
                    onClick={() => onDuplicate(source)}
                  >
                    Duplicate
                  </Button>
                }
              >
                <p>{template.purpose}</p>
              </TemplateCard>
            );
          })}
        </ul>
      )}
    </section>
  );
}
