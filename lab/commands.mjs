const SERVER = 'on the PostgreSQL server of DATABASE_URL, or else one of its own';
const FILLED = 'in the database of DATABASE_URL, filled by lab seed, or else one of its own';

const KILLS = {
  recipients: { default: 100_000, from: 1_000, says: 'people in the campaign' },
  kills: { default: 10, from: 0, says: 'processes killed in the middle' },
};

/** Measurements, fault runs, and whatever else takes minutes to hours. `builds`: the build comes first. */
export const COMMANDS = {
  reads: {
    says: `p95 of every read of the API with 1,000,000 subscribers, ${FILLED}`,
    builds: true,
    options: {
      requests: { default: 40, from: 5, says: 'requests of each read' },
      match: { default: '', says: 'only reads with this in their name, such as "search: a"' },
    },
  },
  segments: {
    says: `p95 of the first people of a segment, and counting all of them beside bare SQL, rule by rule, with 1,000,000 subscribers, ${FILLED}`,
    builds: true,
    options: {
      requests: { default: 40, from: 5, says: 'requests for each segment' },
      emails: { default: 10_000_000, from: 1_000, says: 'emails to add, unless they are there' },
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
  imports: {
    says: `speed and memory of checking and importing a file, compared with bare inserts, ${SERVER}`,
    options: {
      rows: {
        default: 100_000,
        from: 1_000,
        says: 'rows of the file; memory is measured with four times as many, too',
      },
      rounds: { default: 3, from: 1, says: 'imports and bare inserts in turn' },
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
  rate: {
    says: `how much of the provider's limit is used, ${SERVER}`,
    options: { seconds: { default: 50, from: 10, to: 100, says: 'length of each measurement' } },
  },
  webhooks: {
    says: `events of the provider a second, compared with a bare server, ${SERVER}`,
    options: {
      events: { default: 20_000, from: 100, says: 'events in each round' },
      rounds: { default: 3, from: 1, says: 'rounds of each' },
      lanes: { default: 64, from: 1, to: 1_000, says: 'events that are posted at once' },
    },
  },
  faults: {
    says: 'killed senders, a crashed database, and provider faults, on a server of its own',
    options: {
      ...KILLS,
      seeds: { default: [1, 2, 3, 4, 5], from: 0, says: 'one run for each' },
      only: {
        default: ['once', 'restarts', 'disk', 'outcomes', 'neighbors', 'opt-outs', 'webhooks'],
        says: 'which of these',
      },
    },
  },
  cluster: {
    says: 'three APIs and three senders through PgBouncer with kills, and a promoted replica, on servers of its own',
    options: {
      ...KILLS,
      seeds: { default: [1, 2, 3], from: 0, says: 'one run for each' },
      only: { default: ['three', 'promotion'], says: 'which of these' },
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
  scale: {
    says: 'what a subscriber, an email, and an event cost, a large campaign that is also canceled and removed, a provider that is far away, and campaigns for an hour with faults; on a server of its own',
    options: {
      people: { default: 100_000, from: 1_000, says: 'subscribers' },
      events: { default: 20_000, from: 100, says: 'deliveries reported by webhook' },
      minutes: { default: 60, from: 1, says: 'length of the soak' },
      only: { default: ['costs', 'large', 'far', 'soak'], says: 'which of these' },
    },
  },
  emails: {
    says: 'random emails: the rules for email, axe in light and dark, and the same words in both parts',
    builds: true,
    options: { emails: { default: 10_000, from: 4, says: 'how many' } },
  },
  scanners: {
    says: 'visits to the links in emails, as security scanners make them: none changes anything',
    options: { visits: { default: 10_000, from: 36, says: 'how many' } },
  },
  web: {
    says: 'Lighthouse on every public page, and when a first visit on slow 4G shows the brand’s typefaces',
    builds: true,
    options: {
      runs: { default: 5, says: 'runs of each page, of whose figures the medians count' },
      only: { default: '', says: 'only these pages, such as /,/features' },
    },
  },
  inp: {
    says: 'how long a slow computer needs to show what a click or key did, on the admin screens of every day, in a copy of the database of DATABASE_URL, filled by lab seed, or else in one of its own',
    builds: true,
    options: {
      subscribers: { default: 100_000, from: 1_000, says: 'subscribers in a database of its own' },
      slowdown: { default: 4, says: 'how many times slower the processor is' },
      only: { default: '', says: 'only screens with this in their name, such as composer' },
      acts: { default: false, says: 'also print each act' },
    },
  },
  'inp-site': {
    says: 'how long a slow computer or phone needs to show what a click or key did, on the public pages',
    builds: true,
    options: {
      slowdown: { default: 4, says: 'how many times slower the processor is' },
      only: { default: '', says: 'only pages with this in their name, such as menu' },
      acts: { default: false, says: 'also print each act' },
    },
  },
  strings: {
    says: 'every text that a person may see, screen by screen, to read through',
    argument: '[screen]',
    options: { where: { default: false, says: 'also print the file and line of each' } },
  },
  clips: {
    says: 'render the clips of the training steps and modules whose drawings or storyboards changed; needs Chromium and ffmpeg',
    argument: '[id of a step or module]',
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
