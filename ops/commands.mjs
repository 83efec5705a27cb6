/** What an operator can do to a database of the product: `npx -y pnpm ops <command>`, or, in a container, `docker compose run --rm tools`. */
export const COMMANDS = {
  backup: {
    says: 'copy the database at one moment into a folder, with checksums: [--to folder]',
    inContainer: true,
  },
  restore: {
    says: 'bring a backup back, with every campaign paused: <folder of a backup> [--replace]',
    inContainer: true,
  },
  drill: {
    says: 'back up in the middle of a campaign, restore, and compare everything: [--recipients 5000]',
  },
  move: { says: 'move the embedded database to an empty one on a server: [postgres://…], else DATABASE_URL' },
  'pause-all': {
    says: 'stop every campaign: [--restored-from 2026-11-21T03:00:00Z] [--print]',
    inContainer: true,
  },
  suppress: {
    says: 'never mail the listed people again: <file of email,reason,time, or - for standard input>',
    inContainer: true,
  },
};
