/** What an operator can do to a database of the product: `npx -y pnpm ops <command>`, or, in a container, `docker compose run --rm tools`. */
export const COMMANDS = {
  backup: {
    says: 'back up the database, as it is at one moment, to a folder with checksums',
    options: { to: { default: '', says: 'where to put the backup; if not given, in backups/' } },
    inContainer: true,
  },
  restore: {
    says: 'restore a backup, with every campaign paused',
    argument: '<folder of a backup>',
    options: { replace: { default: false, says: "replace what's in the database" } },
    inContainer: true,
  },
  drill: {
    says: 'back up in the middle of a campaign, restore, and compare everything',
    options: { recipients: { default: 5_000, from: 100, says: 'people in the campaign' } },
  },
  move: {
    says: 'move the embedded database to an empty one on a server; without a URL, to DATABASE_URL',
    argument: '[postgres://…]',
  },
  'pause-all': {
    says: 'pause every campaign',
    options: {
      'restored-from': {
        default: '',
        says: 'also keep a copy that was restored another way from sending: the time of its backup, such as 2026-11-21T03:00:00Z',
      },
      print: { default: false, says: 'print the SQL instead of running it' },
    },
    inContainer: true,
  },
  'erase-again': {
    says: 'in a restored copy, erase the people again who were erased after its backup',
    argument: '[folder of the backups, with erased-addresses.txt]',
    options: {
      from: {
        default: '',
        says: 'instead of that file, ask the database before the restore, on the same server, such as fairlead_before',
      },
    },
    inContainer: true,
  },
  suppress: {
    says: 'never email the listed people again; each line is email,reason,time',
    argument: '<file, or - for standard input>',
    inContainer: true,
  },
  'remove-old-email': {
    says: 'delete the recipients of campaigns that ended more than this many days ago; totals and unsubscribe links stay',
    argument: '<days>',
    inContainer: true,
  },
  'remove-second-factors': {
    says: 'let an admin who lost their second factors log in with the password alone',
    argument: '<username or email>',
    inContainer: true,
  },
  settings: {
    says: 'take what owners set, and their organization, to another database',
    argument: 'export <file> | import <file>',
    most: 2,
    inContainer: true,
  },
  audit: {
    says: 'check that nobody changed the activity log, in the database or in an exported file',
    argument: 'verify [<exported file>] | export <file>',
    most: 2,
    options: {
      head: { default: '', says: 'also check that the log still has this head, from an email or a log line' },
    },
    inContainer: true,
  },
};
