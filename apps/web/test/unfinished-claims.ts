import type { Unfinished } from '@fairlead/contract/roadmap';

/** What a text would say if it claimed for today what the roadmap hasn't completed. */
export const claimedBy: Readonly<Record<Unfinished, readonly RegExp[]>> = {
  'invoice-creation': [
    /\b(?:create|generate|make|write|send|build|calculate|submit|number|total)s? (?:the|an|your|each|every|its)(?: month’s| monthly)? invoices?\b/i,
    /\binvoices? (?:is|are|gets?) (?:created|made|generated|sent|written)\b/i,
    /\bto invoice\b/i,
  ],
  'improved-notes': [/\b(?:search|find|filter) (?:your |the |all )?notes\b/i, /\bnote templates?\b/i],
  'new-forms-from-logs': [/\bevery (?:report )?form\b/i, /\ball (?:the |your )?(?:report )?forms\b/i],
  'invoice-check': [
    /\b(?:what’s|what is|nothing is) missing\b/i,
    /\bbefore you (?:send|bill|invoice)\b/i,
    /\blists? (?:of )?(?:each|every|all|any) [\w ]{1,40} that lacks?\b/i,
  ],
  'tests-with-people': [/\btested (?:by|with) (?:people|screen reader)/i],
  'state-systems': [/\b(?:connects?|integrates?|syncs?) (?:with|to) (?:the |your )?(?:state|agency)/i],
  languages: [/\bmore languages\b/i, /\bmultilingual\b/i],
};
