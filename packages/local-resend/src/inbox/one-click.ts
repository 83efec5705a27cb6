/** What came of a one-click unsubscribe: the status the sender answered, or why nothing was asked. */
export type OneClickResult =
  | { readonly asked: true; readonly status: number | null }
  | { readonly asked: false; readonly reason: string };

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Header fields by name, whatever case the sender wrote. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string | null {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return entry?.[1] ?? null;
}

/** The web address of a List-Unsubscribe header that promises one click (RFC 8058), or null. */
export function oneClickUrl(headers: Readonly<Record<string, string>>): string | null {
  const promise = headerOf(headers, 'List-Unsubscribe-Post')?.replace(/\s/g, '');
  if (promise?.toLowerCase() !== 'list-unsubscribe=one-click') return null;
  const uris = [...(headerOf(headers, 'List-Unsubscribe') ?? '').matchAll(/<([^<>]+)>/g)].map(
    ([, uri = '']) => uri.trim(),
  );
  return uris.find((uri) => /^https?:\/\//i.test(uri) && URL.canParse(uri)) ?? null;
}

/** Where the product is: for people, and as seen from here when that is another address (containers). */
export interface ProductAddress {
  readonly publicUrl: string | null;
  readonly productUrl: string | null;
}

/**
 * Posts what a mail provider posts when its reader clicks "unsubscribe": the RFC 8058 body, without cookies, following no
 * redirect. Goes to loopback and the product's own host only.
 */
export async function unsubscribeWithOneClick(
  url: string,
  { publicUrl, productUrl }: ProductAddress,
): Promise<OneClickResult> {
  const { hostname, host, pathname, search } = new URL(url);
  const own = publicUrl !== null && new URL(publicUrl).host === host;
  if (!own && !loopback.test(hostname)) {
    return {
      asked: false,
      reason: `The link leads to ${host}, which is neither this machine nor the product's PUBLIC_URL.`,
    };
  }
  try {
    const response = await fetch(productUrl ? new URL(pathname + search, productUrl) : url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      signal: AbortSignal.timeout(10_000),
    });
    await response.arrayBuffer();
    return { asked: true, status: response.status };
  } catch {
    return { asked: true, status: null };
  }
}
