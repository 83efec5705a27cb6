const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The URL of a List-Unsubscribe header that promises one click (RFC 8058), or null. */
export function oneClickUrl(headers: Record<string, string>): string | null {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const promise = named.get('list-unsubscribe-post')?.replace(/\s/g, '');
  if (promise?.toLowerCase() !== 'list-unsubscribe=one-click') return null;
  const uris = [...(named.get('list-unsubscribe') ?? '').matchAll(/<([^<>]+)>/g)].map(([, uri = '']) => uri);
  return uris.find((uri) => /^https?:\/\//i.test(uri) && URL.canParse(uri)) ?? null;
}

/** Where the product is: for people, and as seen from this process if that differs (containers). */
export type ProductUrls = { publicUrl?: string; productUrl?: string };

/**
 * Posts what an email provider posts when its reader clicks "unsubscribe": the RFC 8058 body, without cookies, following no
 * redirect. Posts only to loopback and the product's own host. Returns the status, or why there is none.
 */
export async function unsubscribeWithOneClick(
  url: string,
  { publicUrl, productUrl }: ProductUrls,
): Promise<number | 'refused' | 'unreachable'> {
  const { hostname, host, pathname, search } = new URL(url);
  const isProduct = publicUrl !== undefined && new URL(publicUrl).host === host;
  if (!isProduct && !LOOPBACK.test(hostname)) return 'refused';
  try {
    const response = await fetch(productUrl ? new URL(pathname + search, productUrl) : url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.timeout(10_000),
    });
    return response.status;
  } catch {
    return 'unreachable';
  }
}
