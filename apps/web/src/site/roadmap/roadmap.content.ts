import { claims } from '@fairlead/contract/platform/claims';

export const lead =
  'What community rehabilitation providers (CRPs) can use today, what we’re building, and what comes next. Count on what’s completed. The rest is a plan, and plans change.';

export const targets = [
  { name: 'Uptime', figure: claims.targets.uptime, text: 'How much of the time the platform is up.' },
  { name: 'Page load', figure: claims.targets.pageLoad, text: 'From your click until the page is ready.' },
  { name: 'API response', figure: claims.targets.apiResponse, text: 'From a request to its answer.' },
  {
    name: 'Support resolution',
    figure: claims.targets.supportResolution,
    text: 'From your question to a solution.',
  },
];
