const SERVER = 'on the PostgreSQL server of DATABASE_URL, or else one of its own';
const FILLED = 'in the database of DATABASE_URL, filled by lab seed, or else one of its own';

/** Measurements, and whatever else takes minutes to hours. `builds`: the build comes first. */
export const COMMANDS = {
  reads: {
    says: `p95 of every read of the API with 1,000,000 subscribers, ${FILLED}`,
    builds: true,
    options: {
      requests: { default: 40, from: 5, says: 'requests of each read' },
      match: { default: '', says: 'only reads with this in their name, such as "search: a"' },
    },
  },
  busy: {
    says: `p95 of opt-outs while each kind of long read is asked by many admins at once, beside opt-outs with nothing else going on, ${SERVER}`,
    builds: true,
    options: {
      subscribers: { default: 100_000, from: 10_000, says: 'subscribers; each got four emails' },
      reads: { default: 20, from: 1, says: 'reads at once, by as many admins' },
      optouts: { default: 60, from: 20, says: 'opt-outs beside each kind of read' },
      only: { default: '', says: 'only reads with this in their name, such as insights' },
    },
  },
  send: {
    says: `speed and memory of sending, compared with a bare loop, ${SERVER}`,
    options: {
      recipients: { default: 10_000, says: 'people in each campaign' },
      rounds: { default: 3, says: 'campaigns and loops in turn' },
      memory: { default: [40_000], says: 'people in the campaigns whose memory is measured' },
    },
  },
  webhooks: {
    says: `events of the provider a second, compared with a bare server, ${SERVER}`,
    options: {
      events: { default: 20_000, from: 100, says: 'events in each round' },
      rounds: { default: 3, from: 1, says: 'rounds of each' },
      lanes: { default: 64, from: 1, to: 1_000, says: 'events that are posted at once' },
    },
  },
  fuzz: {
    says: `made-up requests to every endpoint: no 5xx, every answer as documented, no stalled event loop, ${SERVER}`,
    builds: true,
    options: {
      requests: { default: 10_000, from: 10, says: 'requests to each endpoint' },
      only: {
        default: '',
        says: 'only endpoints with one of these in their name or path, such as auth.,/inquiries',
      },
      seed: { default: 20_261_120, from: 0, says: 'the same seed sends the same requests' },
    },
  },
  faults: {
    says: `mistakes planted in a copy of the product, one after the other, and the test that notices each, ${SERVER}`,
    options: {
      only: {
        default: '',
        says: 'only faults with this in their file or sentence, such as access/ or twice',
      },
      from: { default: 1, says: 'number of the first fault' },
      to: { default: 1_000, says: 'number of the last fault' },
      list: { default: false, says: 'only show them' },
    },
  },
  web: {
    says: 'Lighthouse on every public page, and when a first visit on slow 4G shows the brand’s typefaces',
    builds: true,
    options: {
      runs: { default: 5, says: 'runs of each page, of whose figures the medians count' },
      only: { default: '', says: 'only these pages, such as /,/features' },
    },
  },
  screens: {
    says: 'what each admin screen asks of a person: words, words in the first window, controls, height; and where the editor begins',
    builds: true,
    options: {
      url: {
        default: '',
        says: 'a running product instead of one of its own; ADMIN_USERNAME and ADMIN_PASSWORD log in',
      },
      save: { default: '', says: 'file for the figures' },
      before: { default: '', says: 'file with earlier figures, which are printed beside' },
    },
  },
  strings: {
    says: 'every text that a person may see, screen by screen, to read through',
    argument: '[screen]',
    options: { where: { default: false, says: 'also print the file and line of each' } },
  },
  'stack-check': {
    says: 'docker-compose.yml started, used, and killed in parts; needs Docker with Compose',
    options: {
      recipients: { default: 20_000, from: 1_000, says: 'people in the campaign' },
      previous: {
        default: '',
        says: 'commit whose volumes are taken over, and which is started on them again',
      },
    },
  },
  seed: {
    says: 'fill the database of DATABASE_URL with made-up subscribers, campaigns, inquiries, and imports',
    options: { count: { default: 1_000_000, to: 10_000_000, says: 'subscribers' } },
  },
  test: { says: "the lab's own tests, in full; takes the options of vitest", takesAnything: true },
};
