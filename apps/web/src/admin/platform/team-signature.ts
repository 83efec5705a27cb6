/** The team's lines for the end of an email. The shell of the admin area sets them before it shows a page. */
let lines: readonly string[] = [];

export function setTeamSignature(signature: string): void {
  lines = signature.split('\n').filter((line) => line.trim() !== '');
}

/** The lines with which a new signature begins. */
export const teamSignature = (): readonly string[] => lines;
