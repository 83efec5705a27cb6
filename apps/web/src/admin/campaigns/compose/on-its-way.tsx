import { Link } from 'react-router-dom';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { useMarketingLinks } from '../../platform/paths/marketing-views.ts';

type Props = {
  campaignId: number;
  /** Why this draft wasn't sent now, or '': it had been sent before. */
  problem: string;
  onWriteAnother: () => void;
};

/** What the composer gives way to once its draft is a campaign. */
export function OnItsWay({ campaignId, problem, onWriteAnother }: Props) {
  const { reportLink } = useMarketingLinks();
  return (
    <section aria-labelledby="on-its-way-title" className="grid gap-5">
      <h2 id="on-its-way-title" className="text-xl">
        {problem ? 'This draft was already sent' : 'On its way'}
      </h2>
      <LiveRegion role="alert">{problem && <Banner tone="warn">{problem}</Banner>}</LiveRegion>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onWriteAnother}>Write another email</Button>
        <Link to={reportLink(campaignId)} className="prose-link inline-block py-1.5">
          See the campaign’s report
        </Link>
      </div>
    </section>
  );
}
