/** Characters that end a name unless it's quoted (RFC 5322 §3.2.3). */
const SPECIAL = /[()[\]:;,.\\]/;

/** The address of `MAIL_FROM` under another name: "Ann, Fairlead" <news@site.com>. */
export function senderAddress(mailFrom: string, name: string | null): string {
  if (!name) return mailFrom;
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const quoted = SPECIAL.test(name) ? `"${name.replaceAll('\\', '\\\\')}"` : name;
  return `${quoted} <${address}>`;
}
