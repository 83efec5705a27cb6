export const COMMANDS: Record<string, { says: string; builds?: boolean }>;
