/** What a run with stand-ins says about the real images, and what it does not, from the versions that ran (`runningVersions`). */
export function whatStandInsProve(standIns, versions) {
  if (standIns.length === 0) return ['\nAll base images were the real ones.'];
  const stoodIn = versions.filter(({ image }) => standIns.includes(image));
  const others = stoodIn.filter(({ asNamed }) => !asNamed);
  const say = (list) =>
    list.map(({ image, program, version }) => `${image} is ${program} ${version}`).join(', ');
  return [
    `\nStand-ins, because no registry of images could be reached: ${standIns.join(', ')}.`,
    `They are made from Debian's packages, and Node as npm has it, under the names that the files use: ${say(stoodIn)}.`,
    ...(others.length > 0 ? [`Not the version that the files name, but the nearest: ${say(others)}.`] : []),
    'Proven: docker-compose.yml, the Dockerfile from lockfile to image, the start order, health checks, rights and limits in force, the front door with its',
    'configuration, restarts by Docker, secrets, volumes, and everything above that goes through them, with the versions above.',
    'Not proven: what else is inside the real images: the entry point of PostgreSQL, other builds of the same programs and other libraries under them, their sizes,',
    'and that they can be pulled. Where a registry can be reached, the same command takes them and says so.',
  ];
}
