import { z } from 'zod';
import type { ImportedConsent } from '../../../platform/db/tables/imports.ts';
import type { Field } from '../columns/column-mapping.ts';
import { readTime } from './read-time.ts';

const UNREADABLE = 'When they opted in can’t be read, so it was left out';

const Ip = z.union([z.ipv4(), z.ipv6()]);
const ipIn = (cell: string): string | null => Ip.safeParse(cell).data ?? null;

/** Where consent came from, as another tool recorded it. Without a time, there's nothing to show for it. */
export function readConsent(
  cell: (field: Field) => string,
  dayFirst: boolean,
): { consent: ImportedConsent | null; note: string | false } {
  const opted = cell('opted_in_at');
  const [given, confirmed] = [readTime(opted, dayFirst), readTime(cell('confirmed_at'), dayFirst)];
  const given_at = given ?? confirmed;
  if (given_at === undefined) return { consent: null, note: opted !== '' && UNREADABLE };
  return {
    consent: {
      given_at,
      ip: ipIn(cell('opted_in_ip')),
      confirmed_at: confirmed ?? null,
      confirmed_ip: confirmed ? ipIn(cell('confirmed_ip')) : null,
    },
    note: false,
  };
}
