# check=skip=InvalidDefaultArgInFrom
# The images of docker-compose.yml: `api` (also the sender, and the steps that make secrets and migrate), `local-resend`, and `tools` for operators.
# Behind a proxy or another registry, hand over your settings: --secret id=npmrc,src=$HOME/.npmrc --secret id=certificates,src=roots.pem

# docker-compose.yml names them, and hands them over.
ARG NODE_IMAGE
ARG POSTGRES_IMAGE

FROM $NODE_IMAGE AS packages
WORKDIR /src
ENV CI=true SSL_CERT_FILE=/etc/node-certificates.pem
COPY package.json ./
# The slim image has no certificates but those inside Node; pnpm is not Node. It's the version that package.json pins, by its checksum.
RUN --mount=type=secret,id=certificates --mount=type=secret,id=npmrc,target=/root/.npmrc \
  node -p "require('node:tls').rootCertificates.join('\n')" >"$SSL_CERT_FILE" \
  && if [ -f /run/secrets/certificates ]; then cat /run/secrets/certificates >>"$SSL_CERT_FILE"; fi \
  && export NODE_EXTRA_CA_CERTS="$SSL_CERT_FILE" \
  && pin=$(node -p "require('./package.json').packageManager") && archive=$(npm pack --silent "${pin%+sha512.*}") \
  && echo "${pin#*+sha512.}  $archive" | sha512sum --check --quiet \
  && npm install --global --no-audit --no-fund "./$archive" && rm "$archive"
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
COPY media/package.json media/
COPY ops/package.json ops/
COPY packages/contract/package.json packages/contract/
COPY packages/local-resend/package.json packages/local-resend/
COPY packages/stack/package.json packages/stack/

FROM packages AS built
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  pnpm install --frozen-lockfile --trust-lockfile --filter api... --filter web...
COPY tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN pnpm --filter web --filter api run build

FROM packages AS api-packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  pnpm install --prod --frozen-lockfile --trust-lockfile --filter-prod api...

FROM packages AS local-resend-packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  pnpm install --prod --frozen-lockfile --trust-lockfile --filter-prod @fairlead/local-resend...

FROM packages AS tools-packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  pnpm install --prod --frozen-lockfile --trust-lockfile --filter-prod @fairlead/ops... --filter-prod api...

# Without package managers: nothing can be installed in a running container.
FROM $NODE_IMAGE AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production
WORKDIR /app

FROM runtime AS local-resend
LABEL org.opencontainers.image.title="local-resend" \
  org.opencontainers.image.description="Stands in for the mail provider: keeps every mail and shows it in a browser"
COPY --from=local-resend-packages /src/node_modules node_modules
COPY --from=local-resend-packages /src/packages/local-resend packages/local-resend
COPY packages/local-resend/src packages/local-resend/src
COPY ops/images/local-resend.mjs ops/images/
RUN install -d -o node -g node /data
ENV INBOX_HOST=0.0.0.0 INBOX_PORT=5001 LEDGER_FILE=/data/mail-ledger.jsonl
USER node
EXPOSE 5001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:5001/').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "ops/images/local-resend.mjs"]

# Commands of operators, with the client programs of the very server.
FROM $POSTGRES_IMAGE AS tools
LABEL org.opencontainers.image.title="fairlead-tools" \
  org.opencontainers.image.description="Backup, restore and other commands of operators"
COPY --from=runtime /usr/local/bin/node /usr/local/bin/
ENV NODE_ENV=production
WORKDIR /app
COPY --from=tools-packages /src/node_modules node_modules
COPY --from=tools-packages /src/packages packages
COPY --from=tools-packages /src/apps/api apps/api
COPY --from=tools-packages /src/ops ops
COPY packages/contract/src packages/contract/src
COPY packages/local-resend/src packages/local-resend/src
COPY packages/stack/src packages/stack/src
COPY apps/api/src apps/api/src
COPY ops/src ops/src
COPY ops/commands.mjs ops/
COPY ops/images/tools.mjs ops/images/
USER postgres
ENTRYPOINT ["node", "ops/images/tools.mjs"]

FROM runtime AS api
LABEL org.opencontainers.image.title="fairlead" \
  org.opencontainers.image.description="Site, API and campaign sender"
COPY --from=api-packages /src/node_modules node_modules
COPY --from=api-packages /src/apps/api apps/api
COPY --from=built /src/apps/web/dist/client apps/web/dist/client
COPY --from=built /src/apps/api/dist apps/api/dist
COPY ops/images/healthy.mjs ops/images/make-secrets.mjs ops/images/
RUN install -d -o node -g node /secrets/database /secrets/application /secrets/session /secrets/erasure /secrets/webhook
# The container decides who reaches it.
ENV HOST=::
USER node
EXPOSE 5000
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s --retries=3 CMD ["node", "ops/images/healthy.mjs"]
CMD ["node", "--enable-source-maps", "apps/api/dist/server.js"]
