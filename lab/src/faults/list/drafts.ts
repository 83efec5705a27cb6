import { inApi } from '../fault.ts';

const SAVE = 'src/campaigns/drafts/save-draft.test.ts';
const EDIT = 'src/campaigns/drafts/edit-campaign.test.ts';
const REPLACE = 'src/campaigns/control/replace-campaign.test.ts';

/** Two people, or two tabs, at the same thing. */
export const draftFaults = [
  ...inApi(
    'src/campaigns/drafts/current-draft.ts',
    [SAVE, 'src/campaigns/drafts/send-draft.test.ts'],
    [
      [
        'Of two people who edit a draft, the second overwrites the first',
        'if (found.version !== version) {',
        'if (found.version < version) {',
      ],
      [
        'A draft is sent again from another tab',
        "campaign_id !== null && purpose !== 'show'",
        "campaign_id !== null && purpose === 'delete'",
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/drafts/drafts.queries.ts',
    [SAVE],
    [
      [
        'Of two people who save at the same moment, one loses what they wrote',
        '.where(which).forUpdate().first<FoundDraft',
        '.where(which).first<FoundDraft',
      ],
      [
        'Nobody is told that someone else has changed the draft',
        "      version: trx.raw('version + 1'),\n",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/drafts/save-draft.ts',
    [SAVE],
    [
      [
        'Saving again after a lost answer is a conflict with oneself',
        '  if (found && (await hasContent(trx, found.id, columns.content))) return found;\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/drafts/editable-campaign.ts',
    [EDIT, REPLACE],
    [
      [
        'The edited version of a campaign goes out after the first version has started',
        "started_at !== null || (status !== 'scheduled' && status !== 'paused')",
        "status !== 'scheduled' && status !== 'paused' && status !== 'sending'",
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/drafts/edit-campaign.ts',
    [EDIT],
    [['A second person can’t edit a scheduled campaign', '    if (begun) return begun;\n', '']],
  ),
  ...inApi(
    'src/campaigns/control/replace-campaign.ts',
    [REPLACE],
    [
      [
        'A scheduled campaign goes out beside its edited version',
        "{ status: 'cancelled', replaced_by: by.id }",
        '{ replaced_by: by.id }',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/send/create-campaign.ts',
    ['src/campaigns/send/send.test.ts'],
    [
      [
        'A second campaign under the same key isn’t sent, and the answer says that it was',
        'first && first.idempotency_hash !== hashOf(request)',
        'first && first.idempotency_hash === undefined',
      ],
    ],
  ),
  ...inApi(
    'src/people/person/change-person.ts',
    ['src/people/person/people.test.ts'],
    [
      [
        'Of two admins who edit a person, the second overwrites the first',
        'if (versionOf(stored) !== version) throw',
        'if (version === undefined) throw',
      ],
    ],
  ),
];
