/**
 * Visitors who request pages of the site, and an admin who reloads a campaign, without a pause. Every answer is counted in
 * the phase in which it was requested.
 */
export function startVisitors(url, token, apiPath) {
  const phases = {};
  let phase = 'before';
  let going = true;

  async function read(kind, path, headers) {
    while (going) {
      const asked = phase;
      const status = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) })
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        })
        .catch((error) => error.cause?.code ?? error.name);
      phases[asked] ??= { page: {}, api: {} };
      const seen = phases[asked];
      seen[kind][status] = (seen[kind][status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const admin = { authorization: `Bearer ${token}` };
  const loops = [
    read('page', '/'),
    read('page', '/features'),
    read('api', apiPath, admin),
    read('api', apiPath, admin),
  ];
  return {
    enter: (name) => {
      phase = name;
    },
    stop: async () => {
      going = false;
      await Promise.all(loops);
      return phases;
    },
  };
}

const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Whether all answers of a phase had an allowed status, and which weren't 200. */
export function summarize(seen, kind, allowed = ['200']) {
  const counts = seen?.[kind] ?? {};
  const total = sum(counts);
  const others = Object.entries(counts)
    .filter(([status]) => status !== '200')
    .map(([status, count]) => `${count} times ${status}`);
  return {
    held: total > 0 && Object.keys(counts).every((status) => allowed.includes(status)),
    detail: [`${total} reads`, ...(others.length > 0 ? others : ['all answered'])].join(', '),
  };
}
