/** What a run with stand-ins says about the real images, and what it does not. No lines when there were none. */
export function whatStandInsProve(standIns) {
  if (standIns.length === 0) return ['\nAll base images were the real ones.'];
  return [
    `\nStand-ins, because no registry of images could be reached: ${standIns.join(', ')}.`,
    'They are Debian 12 with its own PostgreSQL and HAProxy, and Node 26 as npm has it, under the names that the files use.',
    'Proven: docker-compose.yml, the Dockerfile from lockfile to image, the start order, health checks, rights and limits in force, the front door with its',
    'configuration, restarts by Docker, secrets, volumes, and everything above that goes through them.',
    'Not proven: what is inside the real images: their users (postgres, haproxy, node), the entry point of PostgreSQL, PostgreSQL 17 and HAProxy 3.2 instead of the versions',
    'of Debian 12, their sizes, and that they can be pulled. Where a registry can be reached, the same command takes them and says so.',
  ];
}
