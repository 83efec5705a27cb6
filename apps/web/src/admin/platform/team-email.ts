/** What the team set for its new emails. The shell of the admin area sets it before it shows a page. */
type TeamEmail = { signature?: string | undefined; newsletters?: boolean | undefined };

let team: TeamEmail = {};

export function setTeamEmail(set: TeamEmail): void {
  team = set;
}

/** The lines with which a new signature begins. */
export const teamSignature = (): string[] =>
  (team.signature ?? '').split('\n').filter((line) => line.trim() !== '');

/** Whether a new email says that it's a newsletter, and not an advertisement. */
export const writesNewsletters = (): boolean => team.newsletters === true;
