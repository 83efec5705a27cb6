import { brand } from '@fairlead/contract/platform/brand';

/** For `tel:` links (RFC 3966). */
export const supportTelephone = `tel:${brand.supportPhone.replaceAll(/[^+\d]/g, '')}`;
