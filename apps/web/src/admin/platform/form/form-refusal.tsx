import { errorMessage } from '../../../api/call.ts';
import { Banner } from '../../../ui/basic/banner.tsx';
import { LiveRegion } from '../../../ui/basic/live-region.tsx';

/** Why a form wasn't taken, if no field shows it. */
export const FormRefusal = ({ error, fallback }: { error: Error | null; fallback: string }) => (
  <LiveRegion role="alert">
    {error && <Banner tone="danger">{errorMessage(error, fallback)}</Banner>}
  </LiveRegion>
);
