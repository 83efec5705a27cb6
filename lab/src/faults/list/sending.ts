import { inApi } from '../fault.ts';

/** The ledger of a campaign, and what goes out when. */
export const sendingFaults = [
  ...inApi(
    'src/sending/batch/settle.queries.ts',
    ['src/sending/webhooks/failed-later.test.ts', 'src/sending/batch/fencing.test.ts'],
    [
      [
        'A sender that lost its batch counts the emails that another one has counted',
        'where id = :batch and lease_owner = :owner returning campaign_id',
        'where id = :batch returning campaign_id',
      ],
      [
        'An email that the provider gave up before its answer came counts as sent',
        "status = case when r.failed_at is null then 'sent' else 'failed' end,",
        "status = 'sent',",
      ],
      [
        'An event of an earlier try proves that a later one was sent',
        " and e.provider_id <> all(coalesce(tried.earlier_provider_ids, '{}'))",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/ending/ledger.queries.ts',
    ['src/sending/webhooks/failed-later.test.ts', 'src/sending/ending/campaign-end.test.ts'],
    [
      [
        'A campaign never ends if its last email failed before the answer came',
        'recipients_count = ${count} + ${failed}',
        'recipients_count = ${count}',
      ],
      [
        'A campaign has failed if nobody knows whether its emails arrived',
        "status === 'sent' || status === 'uncertain' ? count : '0'",
        "status === 'sent' ? count : '0'",
      ],
    ],
  ),
  ...inApi(
    'src/sending/ending/ledger.queries.ts',
    ['src/campaigns/control/control.test.ts'],
    [
      [
        'A campaign is canceled although everyone in it was emailed',
        "> 0 then 'cancelled'",
        ">= 0 then 'cancelled'",
      ],
    ],
  ),
  ...inApi(
    'src/sending/ending/ledger.queries.ts',
    ['src/sending/sender.test.ts'],
    [
      [
        'Someone who was emailed becomes someone of whom nobody knows it',
        "    .where({ status: 'pending' })\n",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/claim-batch.queries.ts',
    ['src/sending/sender.test.ts'],
    [
      [
        'An email is posted again after the provider has forgotten its key',
        'KEY_TRUSTED_FOR = 23',
        'KEY_TRUSTED_FOR = 25',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/claim-batch.queries.ts',
    ['src/sending/poll/first-part.test.ts'],
    [
      [
        'The rest goes out before anyone knows how the first group did',
        "\n    and (b.first_part or ${ofCampaign('not c.rest_held')})",
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/batches.queries.ts',
    ['src/sending/ending/opt-outs.test.ts'],
    [
      [
        'Someone who opts out while the quota is used up is emailed when it’s renewed',
        'body_sha256: null,\n      provider_key: null,',
        'provider_key: null,',
      ],
      [
        'An opt-out after Send is overlooked if the address was stored in capitals',
        "where s.email = lower(r.email)) then 'suppressed'",
        "where s.email = r.email) then 'suppressed'",
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/prepare-batch.ts',
    ['src/sending/ending/opt-outs.test.ts'],
    [
      [
        'An opt-out changes the bytes of an email that may have been accepted',
        '  if (batch.body_sha256 !== null) return recipients;\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/ceiling/daily-ceiling.ts',
    ['src/sending/ceiling/daily-ceiling.test.ts'],
    [
      [
        'More emails go out in a day than owners allow',
        'if (left >= emails) return freeze(trx);',
        'if (left > 0) return freeze(trx);',
      ],
    ],
  ),
  ...inApi(
    'src/sending/ceiling/daily-ceiling.queries.ts',
    ['src/sending/ceiling/daily-ceiling.test.ts'],
    [
      [
        'Several senders together hand over more than owners allow',
        ".forUpdate().first('value')",
        ".first('value')",
      ],
    ],
  ),
  ...inApi(
    'src/sending/poll/poll.ts',
    ['src/campaigns/send/schedule.test.ts'],
    [
      [
        'A morning email goes out at night, once the server runs again',
        'if (missed && scheduled_at)',
        'if (!missed && scheduled_at)',
      ],
    ],
  ),
  ...inApi(
    'src/sending/pausing/response-limits.ts',
    ['src/sending/pausing/too-many-responses.test.ts'],
    [
      [
        'A campaign goes on although 4% of its emails bounced',
        'undelivered >= bounce_limit * accepted',
        'undelivered > 2 * bounce_limit * accepted',
      ],
    ],
  ),
  ...inApi(
    'src/sending/pausing/pause-for-responses.ts',
    ['src/sending/poll/first-part.test.ts'],
    [
      [
        'The rest goes out although someone in the first group reported spam',
        'if (complained_count > 0) return',
        'if (complained_count > 1) return',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/read-outcome.ts',
    ['src/sending/batch/refusals.test.ts'],
    [
      [
        'After a server error, emails that may have been accepted count as refused',
        'statusCode >= 500',
        'statusCode > 500',
      ],
    ],
  ),
  ...inApi(
    'src/sending/batch/settle-outcome.ts',
    ['src/sending/batch/refusals.test.ts', 'src/sending/sender.test.ts'],
    [
      [
        'Emails that may have been accepted are sent again in halves',
        'if (!batch.first_post) {',
        'if (batch.first_post) {',
      ],
    ],
  ),
  ...inApi(
    'src/sending/ending/cancel-unsent.queries.ts',
    ['src/campaigns/control/control.test.ts'],
    [
      [
        'Canceling a campaign gives up emails that are on their way',
        "status in ('pending', 'sending') and body_sha256 is null",
        "status in ('pending', 'sending')",
      ],
    ],
  ),
  ...inApi(
    'src/campaigns/control/control-campaign.ts',
    ['src/sending/account/other-account.test.ts'],
    [
      [
        'Resuming after a change of the API key may send emails twice',
        "if (act === 'resume' && (await countUnclearEmails",
        "if (act === 'pause' && (await countUnclearEmails",
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/recount/count-changes.ts',
    ['src/sending/webhooks/webhooks.test.ts'],
    [
      [
        'An email that came back counts as delivered, too',
        'one(recipient.delivered_at !== null && recipient.bounced_at === null)',
        'one(recipient.delivered_at !== null)',
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/record-events.ts',
    ['src/sending/webhooks/webhooks.test.ts'],
    [
      [
        'Events of another installation change our campaigns',
        '  if (!to.some(isTheirs)) return undefined;\n',
        '',
      ],
    ],
  ),
  ...inApi(
    'src/sending/webhooks/classify-events.ts',
    ['src/sending/webhooks/classify-events.test.ts', 'src/sending/webhooks/failed-later.test.ts'],
    [
      [
        'An email that arrived counts as failed, and is offered to be sent again',
        'const isOut = ofType(events, ...OUT).length > 0;',
        'const isOut = ofType(events, ...OUT).length > 1;',
      ],
    ],
  ),
];
