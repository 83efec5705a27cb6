#!/usr/bin/env bash
# Builds stand-ins for the base images of docker-compose.yml, for a machine that can't reach an image registry: from
# Debian's packages, and Node from npm. Needs root, Docker, and debootstrap. `npx -y pnpm lab stack-check` uses them like pulled images.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export DOCKER_BUILDKIT=1

images=$(sed -nE 's/^ +- &[a-z]+-image (\S+)$/\1/p' "$root/docker-compose.yml")
# The version that a tag begins with: 17 of postgres:17-bookworm.
version() { sed -E 's/^[^:]*:([0-9]+(\.[0-9]+)*).*/\1/' <<<"$1"; }

debootstrap --variant=minbase --include=ca-certificates,libatomic1 bookworm "$scratch/rootfs"
tar -C "$scratch/rootfs" --exclude='./var/cache/apt/archives/*' -c . | docker import - fairlead-stand-in-base
rm -rf "$scratch/rootfs"
npm install --no-audit --no-fund --ignore-scripts --prefix "$scratch" \
  "node-linux-$(node -p process.arch)@$(version "$(grep ^node: <<<"$images")")" npm
cp "$root"/lab/stand-ins/{Dockerfile,postgres-entrypoint.sh} "$scratch"
for image in $images; do
  docker build --network host --build-arg "VERSION=$(version "$image")" --target "${image%%:*}" --tag "$image" "$scratch"
done
