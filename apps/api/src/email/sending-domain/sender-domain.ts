/** The domain of a sender such as `Fairlead <news@mail.example.org>`, in lower case. */
export const senderDomain = (mailFrom: string): string =>
  /@([^@\s>]+)>?\s*$/.exec(mailFrom)?.[1]?.toLowerCase() ?? '';
