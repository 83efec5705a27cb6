import { brand } from '../../platform/brand.ts';

/** Below every campaign email, above the postal address. */
export const campaignFooter = {
  reason: 'You’re getting this email because your address is on our mailing list.',
  viewInBrowser: 'View in browser',
  /** The law requires it of advertisements (CAN-SPAM, 15 U.S.C. § 7704). */
  advertisement: `This is an advertisement from ${brand.name}.`,
  newsletter: `This is a newsletter from ${brand.name}.`,
  optOut: 'Don’t want these emails?',
  unsubscribe: 'Unsubscribe',
  preferences: 'Manage preferences',
} as const;
