import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AS_PAGE } from '../../../layout/route-change.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import { viewIn } from '../../platform/paths/marketing-views.ts';
import { reportPath } from '../../platform/paths/report-path.ts';
import { currentParams } from '../../platform/url-filter.ts';

/**
 * Opens a campaign's page, if the composer is still open, and says whether it is. The URL counts: a page stays mounted,
 * with the next page's URL, until that has loaded.
 */
export function useOpenCampaign() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (campaign: number, options: { replace?: boolean } = {}): boolean => {
    const isHere = window.location.pathname === pathname && viewIn(currentParams()) === 'compose';
    const isOpen = isMounted.current && isHere;
    if (isOpen) navigate(reportPath(campaign), { ...options, state: AS_PAGE });
    return isOpen;
  };
}

type Props = {
  campaignId: number;
  /** Why it wasn't sent again, or ''. */
  problem: string;
  onLeave: () => void;
};

/** What the composer gives way to if its draft was sent elsewhere: the campaign's page. */
export function OpenCampaign({ campaignId, problem, onLeave }: Props) {
  const { alert } = useDialogs();
  const open = useOpenCampaign();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const leave = () => {
      // Back would lead to the draft, and from there here again.
      open(campaignId, { replace: true });
      onLeave();
    };
    if (problem) void alert(problem).then(leave);
    else leave();
  });
  return <Skeleton lines={8} label="Loading the campaign" />;
}
