import { ELSE, END, ifSaid } from '@fairlead/contract/platform/organization-places';
import type { ShownContentField } from '@fairlead/contract/platform/site-content';
import type { ReactNode } from 'react';
import { organization } from '../../organization.ts';

type Props = { field: ShownContentField; children: ReactNode; otherwise?: ReactNode };

/**
 * What's there only if an owner has said this, or else what stands instead. A built page has both, and the server
 * leaves one. Ids made by React would differ here, so nothing in it may have any.
 */
export function IfSaid({ field, children, otherwise = null }: Props) {
  if (!import.meta.env.PRERENDER) return organization.content[field] ? children : otherwise;
  return (
    <>
      {ifSaid(field)}
      {children}
      {ELSE}
      {otherwise}
      {END}
    </>
  );
}
