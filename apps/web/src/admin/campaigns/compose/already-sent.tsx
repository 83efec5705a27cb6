import { Link } from 'react-router-dom';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { reportPath } from '../../platform/paths/report-path.ts';

type Props = {
  campaignId: number;
  /** Why it wasn't sent again, or ''. */
  problem: string;
  onWriteAnother: () => void;
};

/** What the composer gives way to if someone else sent its draft. */
export function AlreadySent({ campaignId, problem, onWriteAnother }: Props) {
  return (
    <section aria-labelledby="already-sent-title" className="grid gap-5">
      <h2 id="already-sent-title" className="text-xl">
        This draft was already sent
      </h2>
      <LiveRegion role="alert">{problem && <Banner tone="warn">{problem}</Banner>}</LiveRegion>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onWriteAnother}>Write another email</Button>
        <Link to={reportPath(campaignId)} className="prose-link inline-block py-1.5">
          See the campaign’s report
        </Link>
      </div>
    </section>
  );
}
