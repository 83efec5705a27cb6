import { claims } from '@fairlead/contract/platform/claims';
import type { Completed } from '@fairlead/contract/site/roadmap';

/** Words by which a text speaks of each completed item of the roadmap. */
const namedBy: Readonly<Record<Completed, RegExp>> = {
  'service-logs': /\bservice logs?\b|\blogs? (?:a|the|each|every) visit\b/i,
  mileage: /\bmaps? service\b|\bthe map\b/i,
  authorizations: /\balerts?\b|\bused,? and (?:left|remaining)\b|\bhours(?: and miles)?(?: are)? left\b/i,
  'crp-20': /\bservice plans?\b|\bCRP-20\b/i,
  'crp-22': /\bprogress reports?\b|\bCRP-22\b|\blogs fill in\b/i,
  'invoice-documents': /\binvoice documents\b|\bdocuments behind\b|\bsupporting documents\b|\bone PDF\b/i,
  signatures: /\bsignatures?\b|\bsigns on (?:the|your) screen\b/i,
  vault: /\bvault\b/i,
  roles: /\bwhat their (?:role|job)\b|\b(?:every|by) role\b/i,
  dashboards: /\bdashboards?\b/i,
  'audit-trail': /\baudit trail\b/i,
  environments: /\btraining environment\b|\bpractice site\b|\bsample data\b/i,
};

/** Whether a text says what the platform does, as far as its words show. */
export const namesFeature = (text: string): boolean =>
  text.includes(claims.logTime) || Object.values(namedBy).some((words) => words.test(text));
