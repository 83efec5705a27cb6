/**
 * SQL: the first and last id of the recipients who may have got a campaign's email. Their ids are close together, which
 * finds their events by an index.
 */
export const recipientBounds = (campaignId: string) => `
  select min(one.first) as first, max(one.last) as last
  from unnest(cast(array['sent', 'failed', 'uncertain'] as text[])) as kind (status), lateral (
    select
      (select id from campaign_recipients r where r.campaign_id = ${campaignId} and r.status >= kind.status
        order by status, id limit 1) as first,
      (select id from campaign_recipients r where r.campaign_id = ${campaignId} and r.status <= kind.status
        order by status desc, id desc limit 1) as last
  ) as one`;
