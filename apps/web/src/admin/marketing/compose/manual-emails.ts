import { emailKey, isEmail, parseManualEmails } from '@fairlead/contract/email';

export type ManualEmails = {
  /** Distinct email addresses that can be used. */
  valid: number;
  /** Entries that repeat an earlier one. */
  repeated: number;
  /** Entries that can't be emailed, as typed. */
  unusable: string[];
};

/** Splits the input on commas and newlines and sorts it into usable and unusable entries. */
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
