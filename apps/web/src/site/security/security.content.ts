import type { Completed } from '@fairlead/contract/site/roadmap';
import { organization } from '../../organization.ts';
import { paths } from '../../paths.ts';
import type { Block } from '../parts/blocks.tsx';

type SecuritySection = { id: string; title: string; lead: string; blocks: readonly Block[] };

export const lead =
  'What the platform does to protect the records of community rehabilitation providers (CRPs), what this website does, and how to report a security problem.';

/** What the platform does. Only what the roadmap has completed. */
export const platform: readonly { term: string; text: string; restsOn: Completed }[] = [
  {
    term: 'Access by role',
    text: 'Administrators, job coaches, vocational rehabilitation (VR) counselors, and support staff see what their role needs.',
    restsOn: 'roles',
  },
  {
    term: 'Audit trail',
    text: 'It keeps who did what, and when, so you can trace every change.',
    restsOn: 'audit-trail',
  },
  {
    term: 'Two environments',
    text: 'Training and production run on separate hosts. Practice never touches real records.',
    restsOn: 'environments',
  },
];

export const sections: readonly SecuritySection[] = [
  {
    id: 'platform',
    title: 'What the platform does',
    lead: 'The platform is where providers keep their records, in training and in production.',
    blocks: [
      { cases: platform.map(({ term, text }) => ({ term, texts: [text] })) },
      { ifSaid: 'certifications' },
      {
        text: [
          'Providers control their records; Fairlead handles them on their instructions. The ',
          { to: paths.privacy, label: 'privacy policy' },
          ' says what that means.',
        ],
      },
    ],
  },
  {
    id: 'website',
    title: 'What this website does',
    lead: 'This website is separate from the platform and holds no service records. A test backs each line here.',
    blocks: [
      {
        list: [
          'It stores only a one-way hash of each administrator’s password.',
          'It doesn’t run other companies’ scripts or set cookies. Your browser blocks any script that isn’t ours.',
          'Over https, it tells your browser to use encrypted connections only.',
          'It slows down password guessing, and administrators can add a passkey or a code from an app.',
          'It logs what administrators do, and seals each entry so that later changes can be detected.',
          'Every change to its code is checked for known weaknesses in other people’s packages, and for leaked secrets.',
        ],
      },
    ],
  },
  {
    id: 'ask-any-vendor',
    title: 'What to ask any vendor',
    lead: 'Ask us these, too, and get the answers in writing.',
    blocks: [
      {
        list: [
          'Where is our data kept, and who can read it?',
          'How is it encrypted, on the way and where it’s stored?',
          'How often is it backed up, and when did you last restore a backup?',
          'Who outside your company has tested your security, and may we see the summary?',
          'What happens to our data if we leave, and in which format do we get it?',
          'How soon will you tell us about a breach?',
          'Which other companies handle our data for you?',
        ],
      },
    ],
  },
  {
    id: 'report',
    title: 'Report a security problem',
    lead: 'Found one? Please tell us before you tell anyone else.',
    blocks: [
      {
        cases: [
          {
            term: 'Email',
            texts: [[{ to: `mailto:${organization.supportEmail}`, label: organization.supportEmail }]],
          },
          {
            term: 'Include',
            texts: ['Where it is, how to reproduce it, and what someone could do with it.'],
          },
          {
            term: 'Please don’t',
            texts: ['Read, change, or delete other people’s data, or slow down the site for others.'],
          },
        ],
      },
      {
        text: 'We’ll confirm that we got it, and tell you what we found.',
      },
    ],
  },
];
