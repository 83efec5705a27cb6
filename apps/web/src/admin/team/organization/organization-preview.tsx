import type { OrganizationChanges } from '@fairlead/contract/platform/organization';
import type { OrganizationPreview as Changes, PreviewOf } from '@fairlead/contract/team/organization';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/call.ts';
import { countOf } from '../../../ui/data/count-text.ts';
import { QueryFailed } from '../../../ui/data/query-failed.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { organizationPreviewQuery } from '../calls/organization.ts';
import { PageFrame } from './page-frame.tsx';

const SETTLED_MS = 400;
/** Pixels of a window in which a whole page can be read. */
const WIDE = 768;

/** A part of the site, or an email. */
export type Preview = { value: PreviewOf; label: string /** The section to look at. */; anchor?: string };

const WIDTHS = [
  { value: 'narrow', label: 'Phone' },
  { value: 'wide', label: 'Desktop' },
] as const;

function whatChanges({ pages, emails }: Changes): string {
  const places = [
    ...(pages > 0 ? [`on ${countOf(pages, 'page', 'pages')}`] : []),
    ...(emails ? ['in every email from now on'] : []),
  ];
  return places.length > 0 ? `Changes ${places.join(' and ')}.` : '';
}

type Props = { values: OrganizationChanges; previews: readonly [Preview, ...Preview[]] };

/** How the site and an email look with what's in the form, before it's saved. */
export function OrganizationPreview({ values, previews }: Props) {
  const asked = useDebounced(JSON.stringify(values), SETTLED_MS);
  const [shown, setShown] = useState(previews[0].value);
  const load = useQuery(organizationPreviewQuery(shown, JSON.parse(asked)));
  const [width, setWidth] = useState<'narrow' | 'wide'>(window.innerWidth < WIDE ? 'narrow' : 'wide');
  const { data, error } = load;
  const { label, anchor } = previews.find(({ value }) => value === shown) ?? previews[0];
  const address = data?.url;
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-4 text-xl">
        Preview
      </h2>
      <div className="*:not-empty:mb-4">
        <QueryFailed
          load={load}
          what="The preview"
          first={errorMessage(error, 'We couldn’t load the preview.')}
        />
        <p role="status" className="text-ink-soft">
          {data && whatChanges(data)}
        </p>
      </div>
      <div className="rounded-lg border border-line-strong bg-sunk">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line-strong px-4 py-3">
          <Segments legend="Show" value={shown} options={previews} onChange={setShown} />
          <Segments legend="Width" value={width} options={WIDTHS} onChange={setWidth} />
        </div>
        <div className={`p-2 transition-opacity sm:p-4 ${load.isPlaceholderData ? 'opacity-85' : ''}`}>
          {!data && !error && <Skeleton lines={8} label="Loading the preview" />}
          {address && (
            <PageFrame
              key={shown}
              title={`Preview: ${label}`}
              src={address}
              anchor={anchor}
              width={width}
              isOurs={shown !== 'email'}
            />
          )}
          {address === null && (
            <p className="p-2">The site isn’t built on this server, so only the email can be shown.</p>
          )}
        </div>
      </div>
    </section>
  );
}
