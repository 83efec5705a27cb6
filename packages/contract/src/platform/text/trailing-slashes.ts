/** A URL or path without the slashes at its end. A pattern such as `/\/+$/` would take quadratic time. */
export function withoutTrailingSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
