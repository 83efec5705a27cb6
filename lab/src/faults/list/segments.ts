import { inApi } from '../fault.ts';

const RULES = 'src/lists/segments/segment-rules.test.ts';
const PLAIN = 'src/lists/segments/segments.property.test.ts';

/** Who is in a segment. */
export const segmentFaults = [
  ...inApi(
    'src/lists/segments/rule.queries.ts',
    [RULES],
    [
      [
        '“Wasn’t sent” has people whose email is still on its way',
        "r.status in ('sent', 'pending', 'uncertain')",
        "r.status in ('sent')",
      ],
      [
        '“Wasn’t sent” has people whose rows were removed because the email is old',
        'return [`(${kept} or ${gone})`, rule.campaign_id, rule.campaign_id];',
        'return [kept, rule.campaign_id];',
      ],
      [
        '“Gets email” has people who opted out',
        '(subscribers.is_active and not ${exists(blocked)})',
        'subscribers.is_active',
      ],
      [
        '“Clicked” has people whose mail server looked at the links',
        'r.campaign_id = ? and ${THEIRS} and r.clicked_at is not null',
        'r.campaign_id = ? and ${THEIRS} and coalesce(r.clicked_at, r.machine_clicked_at) is not null',
      ],
      [
        '“Joined on or after” leaves out who joined at the beginning of that day',
        'subscribers.subscribed_at >= cast(? as timestamp)',
        'subscribers.subscribed_at > cast(? as timestamp)',
      ],
    ],
  ),
  ...inApi(
    'src/lists/segments/rule.queries.ts',
    [PLAIN],
    [
      [
        'What people did is overlooked if their address was written in capitals',
        "THEIRS = 'lower(r.email) = lower(subscribers.email)'",
        "THEIRS = 'r.email = subscribers.email'",
      ],
      ['“Isn’t” has the people of “is”', ': [`not ${sql}`, ...values]', ': [sql, ...values]'],
      [
        '“Isn’t” leaves out people of whom nothing is known',
        'return [`(${isKnown(rule.about)} and ${matches})`, rule.text];',
        'return [matches, rule.text];',
      ],
    ],
  ),
  ...inApi(
    'src/lists/segments/rule.queries.ts',
    ['src/inquiries/received/probably-spam.test.ts'],
    [['Spam counts as a request for a demo', ' and not d.is_probably_spam', '']],
  ),
  ...inApi(
    'src/lists/segments/segment-people.queries.ts',
    [PLAIN],
    [
      [
        '“None of these” has people who match one of them',
        "match === 'any' ? 'or' : 'and'",
        "match === 'all' ? 'and' : 'or'",
      ],
      [
        'A group within “none of these” has those whom it should leave out',
        'return isWanted ? group : opposite(group);',
        'return group;',
      ],
    ],
  ),
  ...inApi(
    'src/lists/segments/first-people.ts',
    [PLAIN],
    [
      [
        'The page of a segment leaves out people who match another one of its rules',
        "    if (part.match === 'any' && !few) return undefined;\n",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/lists/segments/find-problems.ts',
    [RULES],
    [
      [
        'A rule about a deleted tag matches nobody, and nobody is told',
        'return tags.has(rule.tag_id) ? undefined : segmentTexts.tagGone;',
        'return undefined;',
      ],
      [
        'A rule about clicks that were removed matches nobody, and nobody is told',
        "rule.about === 'clicked' && campaign.is_removed",
        "rule.about === 'sent' && campaign.is_removed",
      ],
    ],
  ),
  ...inApi(
    'src/lists/segments/save-segment.ts',
    ['src/lists/segments/segments.test.ts'],
    [
      [
        'Of two admins who change a segment, the second overwrites the first',
        'if (stored.version !== version) throw',
        'if (stored.version < version) throw',
      ],
    ],
  ),
];
