import { inApi } from '../fault.ts';

/** Who must not be emailed: because of what they said, or of what happened to their address. */
export const optOutFaults = [
  ...inApi(
    'src/consent/suppressions/suppressions.queries.ts',
    ['src/consent/unsubscribes/unsubscribes.test.ts'],
    [
      [
        'Someone who opts out stays on the list if their address was stored in capitals',
        'where lower(email) = any(:keys) and is_active',
        'where email = any(:keys) and is_active',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/suppressions.queries.ts',
    ['src/people/person/old-address.test.ts'],
    [
      [
        'A spam report about an old address doesn’t hold for the new one',
        "= ['opted_out', 'complained'];",
        "= ['opted_out'];",
      ],
      [
        'A bounce of an old address blocks the new one',
        '    .filter(({ reason }) => SAID_BY_PERSON.includes(reason))\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/suppressions.queries.ts',
    ['src/people/subscribers/add-and-opt-out.test.ts'],
    [
      [
        'Someone who opts out while an admin adds them is emailed',
        'const moves = await lockPeople(db, [key]);',
        'const moves = await findMoves(db, [key]);',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/suppressions.queries.ts',
    ['src/consent/suppressions/lift-suppression.test.ts'],
    [
      [
        'Lifting a bounce also lifts the person’s opt-out',
        "['bounced', 'provider']",
        "['bounced', 'provider', 'opted_out']",
      ],
      [
        'Lifting a bounce activates someone who is blocked for another reason, too',
        "    .whereRaw('not exists (select from suppressions s where s.email = lower(subscribers.email))')\n",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/lift-suppression.ts',
    ['src/consent/suppressions/lift-suppression.test.ts'],
    [
      [
        'The block of someone who reported spam can be lifted',
        'found.some(isComplaint)',
        'found.every(isComplaint)',
      ],
    ],
  ),
  ...inApi(
    'src/consent/suppressions/lift-suppression.ts',
    ['src/consent/suppressions/lift-suppression.test.ts'],
    [
      [
        'The block of someone who reported spam is lifted if only the provider knows of it',
        "data?.origin === 'complaint'",
        "data?.origin === 'spam'",
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/suppress/suppress-reported.ts',
    ['src/consent/suppressions/lift-suppression.test.ts'],
    [
      [
        'A late report from before a lift blocks the address again',
        "hasEffect(event, 'suppress') ? isSince(email, event.occurredAt) : tooOften.has(email)",
        "hasEffect(event, 'suppress') || tooOften.has(email)",
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/suppress/provider-list.ts',
    ['src/consent/suppressions/lift-suppression.test.ts'],
    [
      [
        'A spam report that comes after the lift of a block is forgotten',
        "Date.parse(occurred_at) > liftedAt || origin === 'complaint'",
        'Date.parse(occurred_at) > liftedAt',
      ],
    ],
  ),
  ...inApi(
    'src/consent/unsubscribes/unsubscribe.ts',
    ['src/consent/unsubscribes/unsubscribes.test.ts', 'src/consent/unsubscribes/unsubscribe-links.test.ts'],
    [
      ['Someone who opts out twice is counted twice', '    if (added.length === 0) return;\n', ''],
      [
        'People with the link in their email can’t opt out once others at their IP did',
        'if (whose.every(({ recipient }) => !recipient)) await countHit',
        'await countHit',
      ],
      [
        'An opt-out counts for an email that someone else got',
        'const isTheirs = linked && (emailKey(linked.email) === key ||',
        'const isTheirs = linked && (emailKey(linked.email) !== key ||',
      ],
    ],
  ),
  ...inApi(
    'src/consent/unsubscribes/unsubscribes.queries.ts',
    ['src/consent/unsubscribes/unsubscribe-links.test.ts'],
    [
      [
        'A campaign counts the opt-out of one person each time they click',
        '.where({ id, unsubscribed_at: null })',
        '.where({ id })',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/audience/audience.queries.ts',
    ['src/consent/topics/topics.test.ts'],
    [
      ['Someone whose pause is over gets nothing', ' and paused.until > now()', ''],
      [
        'Someone who left a topic gets a campaign about it',
        "\n  when has_left.email is not null then 'left_topic'",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/audience/audience.queries.ts',
    ['src/campaigns/audience/audience.test.ts'],
    [
      [
        'An address that bounced is emailed again',
        "\n  when suppressed.opted_out is not null then 'suppressed'",
        '',
      ],
      [
        'A suppressed address is emailed if it’s written in capitals',
        'as suppressed on suppressed.email = lower(candidate.email)',
        'as suppressed on suppressed.email = candidate.email',
      ],
      [
        'Someone whom an admin deactivated is emailed',
        "when not candidate.is_active and ? then 'inactive'",
        "when not candidate.is_active and not ? then 'inactive'",
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/control/retry-failed.queries.ts',
    ['src/campaigns/control/retry-failed.test.ts'],
    [
      [
        '“Retry failed” emails people who may have the email already',
        "r.status = 'failed' and r.delivered_at is null",
        "r.status in ('failed', 'uncertain') and r.delivered_at is null",
      ],
      [
        '“Retry failed” emails someone who has opted out since',
        '\n  and not exists (select from suppressions s where s.email = lower(r.email))',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/suppress/repeated-bounces.ts',
    ['src/sending/webhooks/webhooks.test.ts'],
    [
      ['Three temporary bounces within 30 days don’t block an address', '.size >= LIMIT', '.size > LIMIT'],
      [
        'Three temporary bounces within a year block an address',
        'at >= first && at - first <= DAYS_30',
        'at >= first',
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/suppress/bounce-classes.ts',
    ['src/sending/webhooks/suppress/bounce-classes.test.ts', 'src/sending/webhooks/webhooks.test.ts'],
    [
      [
        'Good addresses are blocked because mail servers refuse our sender address',
        "codes: ['5.1.7', '5.1.8'],",
        "codes: ['5.1.7'],",
      ],
    ],
  ),
  ...inApi(
    'src/people/person/change-address.ts',
    ['src/people/person/change-address.test.ts', 'src/consent/preferences/preferences.test.ts'],
    [
      [
        'Someone who reported spam is emailed at a new address',
        "if (reasons.includes('complained')) throw",
        "if (reasons.includes('bounced')) throw",
      ],
      [
        'Someone who left a topic gets it at their new address',
        '    await copyChoices(trx, emailKey(oldEmail), emailKey(email));\n',
        '',
      ],
    ],
  ),
];
