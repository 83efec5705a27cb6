import type { MailTemplate } from '@fairlead/contract/email/templates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { countText } from '../../../ui/data/count-text.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LoadMore } from '../../../ui/data/load-more.tsx';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { type TemplateSource, templatesQuery } from '../../email/calls/templates.ts';
import { TimeStamp } from '../../platform/time/time-stamp.tsx';
import { useUrlFilter } from '../../platform/url-filter.ts';
import { cardGrid } from './card-grid.ts';
import { TemplateCard } from './template-card.tsx';

export type TeamActions = {
  inUse: TemplateSource | undefined;
  onUse: (source: TemplateSource) => void;
  onPreview: (source: TemplateSource, isArchived: boolean) => void;
  onDuplicate: (source: TemplateSource) => void;
  onRename: (template: MailTemplate) => void;
  onVersions: (template: MailTemplate) => void;
  onArchive: (template: MailTemplate) => void;
  onRestore: (template: MailTemplate) => void;
};

const shelves = [
  { value: 'active', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const;

/** The templates that the team has saved. */
export function TeamList(actions: TeamActions) {
  const [shelf, setShelf] = useUrlFilter('templates');
  const archived = shelf === 'archived';
  const load = useInfiniteQuery(templatesQuery(archived));
  const shown = load.data?.pages.flatMap(({ templates }) => templates) ?? [];
  return (
    <section aria-labelledby="team-templates" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="team-templates" tabIndex={-1} className="text-lg">
          Your team’s templates
        </h3>
        <Segments
          legend="Show"
          value={archived ? 'archived' : 'active'}
          options={shelves}
          onChange={(value) => setShelf(value === 'archived' ? value : '')}
        />
      </div>
      <QueryFailed load={load} what="Your team’s templates" />
      {load.isPending && <Skeleton lines={4} label="Loading templates" />}
      {load.data && shown.length === 0 && <NoTemplates archived={archived} />}
      {shown.length > 0 && (
        <>
          <ul className={cardGrid}>
            {shown.map((template) => (
              <TeamCard key={template.id} template={template} {...actions} />
            ))}
          </ul>
          <LoadMore summary={`Showing ${countText(shown.length)} of your team’s templates`} list={load} />
        </>
      )}
    </section>
  );
}

const NoTemplates = ({ archived }: { archived: boolean }) =>
  archived ? (
    <EmptyState title="No archived templates">
      Templates that your team archives are kept here, and you can restore them.
    </EmptyState>
  ) : (
    <EmptyState title="Your team hasn’t saved a template yet">
      Duplicate a ready-made one, or write an email and choose “Save as template”.
    </EmptyState>
  );

function TeamCard({ template, ...actions }: { template: MailTemplate } & TeamActions) {
  const { id, version, name, subject, updated_by, updated_at, archived_by, archived_at } = template;
  const source: TemplateSource = { kind: 'team', id, version, name };
  const isArchived = archived_at !== null;
  const { inUse } = actions;
  const rename = { label: 'Rename', onSelect: () => actions.onRename(template) };
  const versions = { label: 'Versions', onSelect: () => actions.onVersions(template) };
  const menu = isArchived
    ? [rename, versions]
    : [
        rename,
        { label: 'Duplicate', onSelect: () => actions.onDuplicate(source) },
        versions,
        { label: 'Archive', onSelect: () => actions.onArchive(template) },
      ];
  return (
    <TemplateCard
      source={source}
      act={isArchived ? 'Restore' : 'Use this template'}
      onAct={() => (isArchived ? actions.onRestore(template) : actions.onUse(source))}
      busy={inUse?.kind === 'team' && inUse.id === id}
      onPreview={() => actions.onPreview(source, isArchived)}
      more={<MoreMenu label={`More for ${name}`} items={menu} />}
    >
      <p className="break-words">Subject: {subject || 'none yet'}</p>
      <p>
        {isArchived ? `Archived by ${archived_by}` : `Changed by ${updated_by}`},{' '}
        <TimeStamp iso={archived_at ?? updated_at} />
      </p>
    </TemplateCard>
  );
}
