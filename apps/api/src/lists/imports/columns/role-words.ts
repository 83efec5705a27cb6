import { roleNames, SUBSCRIBER_ROLES, type SubscriberRole } from '@fairlead/contract/platform/roles';
import { bare } from '../file/bare.ts';

/** What the field calls each role, besides our own names. */
const synonyms: Record<SubscriberRole, readonly string[]> = {
  crp_vendor: [
    'CRP',
    'Vendor',
    'Provider',
    'Service provider',
    'CRP provider',
    'VR vendor',
    'VR provider',
    'Community rehabilitation program',
    'Community rehabilitation provider',
    'Community provider',
    'Employment provider',
  ],
  state_agency: [
    'State',
    'State VR',
    'State VR agency',
    'Agency',
    'VR',
    'VR agency',
    'VR counselor',
    'DVR',
    'OVR',
    'BVR',
    'Vocational rehabilitation',
    'Government',
  ],
  job_coach: [
    'Coach',
    'Employment specialist',
    'Employment consultant',
    'Job developer',
    'Job placement specialist',
  ],
  other: ['Others', 'None', 'N/A', 'Unknown'],
};

const words = new Map<string, SubscriberRole>(
  SUBSCRIBER_ROLES.flatMap((role) =>
    [role, roleNames[role], ...synonyms[role]].map((word) => [bare(word), role] as const),
  ),
);

/** The role that a cell names, in the singular or plural; undefined if it's none we know. */
export function roleNamed(text: string): SubscriberRole | undefined {
  const word = bare(text);
  return words.get(word) ?? words.get(word.replace(/s$/, '').replace(/ie$/, 'y'));
}
