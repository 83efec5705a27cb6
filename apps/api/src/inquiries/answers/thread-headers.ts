/** As RFC 5322 §3.6.4 has it, in ASCII: nothing else goes into a header. */
const MESSAGE_ID = /^<[!-;=?A-~]+@[!-;=?A-~]+>$/;
const ID_MAX = 300;
/** Mail programs look at the last ones. */
const REFERENCES_MAX = 10;

const isMessageId = (text: string): boolean => text.length <= ID_MAX && MESSAGE_ID.test(text);

/** Makes mail programs show an email below our earlier ones, whose Message-IDs the provider reported; undefined if it didn't. */
export function threadHeaders(
  thread: readonly { message_id: string | null }[],
): Record<string, string> | undefined {
  const ids = thread.flatMap(({ message_id }) => (message_id && isMessageId(message_id) ? message_id : []));
  const last = ids.at(-1);
  if (last === undefined) return undefined;
  return { 'In-Reply-To': last, References: ids.slice(-REFERENCES_MAX).join(' ') };
}
