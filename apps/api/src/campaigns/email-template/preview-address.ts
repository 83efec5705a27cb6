import type { Deps } from '../../platform/deps.ts';
import { previewKey, type Shown, signPreview } from './preview-token.ts';

/** Milliseconds for which a preview URL works. */
const PREVIEW_LASTS = 5 * 60_000;

export type PreviewAddress = { url: string; expires_at: string };

/** Makes addresses that show something for some minutes. */
export function createPreviewAddresses({ config, now }: Pick<Deps, 'config' | 'now'>) {
  const key = previewKey(config.jwtSecret);
  return (shown: Shown): PreviewAddress => {
    const expires = now().getTime() + PREVIEW_LASTS;
    const token = signPreview(key, { ...shown, expires });
    return { url: `/api/email/template/preview/${token}`, expires_at: new Date(expires).toISOString() };
  };
}
