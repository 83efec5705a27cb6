/** Tags and emoji that may stand before it: "[Harbor] 📣 Re: …". */
const LEAD = /^(?:\[[^\]]*\]|[^\p{L}\p{N}[])+/u;

/** A letter right after the colon makes it a name, such as re:Invent. Nobody writes a space after a full-width colon. */
const MARK = /^(?:re|fwd?|rv)(?: ?(?:\[\d{1,3}\]|\(\d{1,3}\)))? ?(?::(?!\p{L})|：)/iu;

/** What makes a subject look like a reply or a forwarded email, such as "Fwd:", in English or Spanish. */
export const replyMark = (subject: string): string | undefined =>
  MARK.exec(subject.replace(/\s+/g, ' ').replace(LEAD, ''))?.[0];
