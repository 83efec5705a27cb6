/** What came back to a campaign, counted as events arrive, under the names of the API. Opens and clicks have theirs. */
export const responseColumns = [
  'machine_opens',
  'machine_clicks',
  'delivered_count as delivered',
  'bounced_count as bounced',
  'complained_count as complained',
  'unsubscribed_count as unsubscribed',
] as const;
