export type ErasedAddressRow = { hash: Buffer; erased_at: string };

export type ErasureKeyRow = { singleton: boolean; check_value: Buffer };

export type ErasureWaitRow = {
  /** Whose row it is. */
  kind: 'campaign_recipients' | 'outbox';
  row_id: number;
  until: string;
};
