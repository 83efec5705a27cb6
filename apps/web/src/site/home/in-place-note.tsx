import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Container } from '../../layout/container.tsx';
import { IN_PLACE } from '../../routes.ts';
import { Banner } from '../../ui/basic/banner.tsx';
import { LiveRegion } from '../../ui/basic/live-region.tsx';
import { useHydrated } from '../../ui/basic/use-hydrated.ts';

/** Says why the home page is shown in place of a page that doesn't exist, until the next navigation. */
export function InPlaceNote() {
  const inPlace = useLocation().state === IN_PLACE;
  // Prerendered, or added to the region after that has been rendered, so screen readers announce it.
  const [isReady, setReady] = useState(!useHydrated());
  useEffect(() => {
    if (!inPlace) return;
    setReady(true);
    // Going back to the page or loading it again doesn't say so again.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [inPlace]);
  return (
    <LiveRegion>
      {inPlace && isReady && (
        <Container className="no-print pt-5">
          <Banner tone="info">That page doesn’t exist, so here’s the home page.</Banner>
        </Container>
      )}
    </LiveRegion>
  );
}
