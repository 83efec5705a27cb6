import { brand } from '@fairlead/contract/brand';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Who owns the site, and who runs it. */
export function FooterLine() {
  // Prerendered pages may outlast the year they were built in.
  const year = useHydrated() ? ` ${new Date().getFullYear()}` : '';
  return (
    <>
      <p>
        ©{year} {brand.name}. All rights reserved.
      </p>
      <p>Powered by {brand.poweredBy}</p>
    </>
  );
}
