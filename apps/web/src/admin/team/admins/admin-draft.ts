/** What is typed about a new admin, whichever way the account is created. */
export type AdminDraft = { username: string; email: string; is_super_admin?: boolean | undefined };

export const emptyDraft = { username: '', email: '', is_super_admin: false };

/** The same without passwords. */
export const draftOf = ({ username, email, is_super_admin }: AdminDraft): AdminDraft => ({
  username,
  email,
  is_super_admin,
});
