import type { ConsentKind } from '@fairlead/contract/consent/consents';
import type { SuppressionOrigin, SuppressionReason } from '@fairlead/contract/people/subscribers';
import type { CustomKind, CustomValues } from '@fairlead/contract/platform/custom-fields';
import type { InquiryKind } from '@fairlead/contract/platform/inquiry-kind';
import type { PersonTexts } from '@fairlead/contract/platform/person-fields';
import type { SubscriberRole } from '@fairlead/contract/platform/roles';

export type SubscriberRow = PersonTexts & {
  id: number;
  email: string;
  role: SubscriberRole;
  source: string;
  is_active: boolean;
  subscribed_at: string;
  search_key: string;
  /** The subscriber with the person's new address, and with the one before. Either may be deleted since. */
  moved_to: number | null;
  moved_from: number | null;
  custom: CustomValues;
};

export type CustomFieldRow = {
  id: number;
  key: string;
  name: string;
  kind: CustomKind;
  deleted_at: string | null;
  created_at: string;
};

export type SubscriberCountRow = {
  id: number;
  role: string;
  is_active: boolean;
  people: number;
};

export type SuppressionRow = {
  email: string;
  reason: SuppressionReason;
  detail: string | null;
  campaign_id: number | null;
  created_at: string;
  /** Why the address is on the provider's own list; only with the reason `provider`. */
  origin: SuppressionOrigin | null;
  /** Made by an earlier rule, and today's wouldn't; null: not judged yet. */
  doubtful: boolean | null;
  /** An opt-out of an address that was neither on the list nor mailed; null: not looked up yet. */
  is_stranger: boolean | null;
  /** It deactivated the subscriber. Null: not known, because an earlier release made it. */
  deactivated: boolean | null;
  /** The key of the person's earlier address that it came from. */
  followed_from: string | null;
  /** The person has another address since, whose opt-out counts. Null: no. */
  retired: boolean | null;
  /** The import that it comes from, until something else confirms it. */
  import_id: number | null;
};

export type SuppressionLiftRow = {
  id: number;
  email: string;
  subscriber_id: number | null;
  reason: string;
  admin_id: number | null;
  lifted_at: string;
};

export type UnsubscribeRow = {
  id: number;
  email: string;
  method: 'link' | 'form' | 'one_click' | 'other';
  reason: string | null;
  ip_address: string | null;
  campaign_id: number | null;
  recipient_id: number | null;
  /** The opt-out is that of an earlier address of theirs, by its key. */
  followed_from: string | null;
  unsubscribed_at: string;
  import_id: number | null;
  /** The admin who did it on the person's request. */
  recorded_by: string | null;
};

/** Those after `inquiry_id` are of a sign-up: the form’s text and IP, and the confirmation. */
export type ConsentRow = {
  id: number;
  subscriber_id: number;
  kind: ConsentKind;
  given_at: string;
  words: string | null;
  admin_id: number | null;
  admin_name: string | null;
  inquiry_kind: InquiryKind | null;
  inquiry_id: number | null;
  text_version: string | null;
  ip: string | null;
  confirmed_at: string | null;
  confirmed_ip: string | null;
  /** Names of the topics they chose; null if they weren't asked. */
  topics: string[] | null;
  /** Null: that of the form. */
  confirmed_text_version: string | null;
  import_id: number | null;
};

/** `token_hash` is null if there was nothing to confirm. */
export type SignUpRow = {
  id: number;
  email: string;
  role: SubscriberRole;
  text_version: string;
  ip: string | null;
  token_hash: string | null;
  requested_at: string;
  expires_at: string;
  confirmed_at: string | null;
  /** The topics they chose among those that were shown; null if none were shown. */
  topics: number[] | null;
  shown_topics: number[] | null;
};

export type ResubscriptionRow = {
  id: number;
  subscriber_id: number;
  reason: string;
  admin_id: number | null;
  created_at: string;
};
