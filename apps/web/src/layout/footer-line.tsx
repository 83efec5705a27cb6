import { brand } from '@fairlead/contract/platform/brand';
import { organization } from '../organization.ts';
import { useHydrated } from '../ui/basic/use-hydrated.ts';

/** Who owns the site, and who runs it. */
export function FooterLine() {
  // Built with the year of the build; the API server writes its own year there (`with-year.ts`). React keeps what it
  // finds, until another key makes it write the visitor's.
  const key = String(useHydrated());
  return (
    <>
      <p>
        ©{' '}
        <span key={key} data-year="" suppressHydrationWarning>
          {new Date().getFullYear()}
        </span>{' '}
        {brand.name}. All rights reserved.
      </p>
      <p>Powered by {organization.poweredBy}</p>
    </>
  );
}
