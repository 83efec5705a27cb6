import { emailKey, isEmail, parseManualEmails } from '@fairlead/contract/email';

export type ManualEmails = {
  /** Different addresses that can be mailed. */
  valid: number;
  /** Entries that repeat an earlier one. */
  repeated: number;
  /** Entries that cannot be mailed, as typed. */
  unusable: string[];
};

/** Sorts what was typed: entries are split on commas and newlines, and each is either mailed or named to the admin. */
export function readManualEmails(text: string): ManualEmails {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const usable = parseManualEmails(text).filter(isEmail);
  const valid = new Set(usable.map(emailKey)).size;
  return {
    valid,
    repeated: usable.length - valid,
    unusable: entries.filter((entry) => !isEmail(entry)),
  };
}
