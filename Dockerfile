# syntax=docker/dockerfile:1
# By digest, so that it is the same every time; another one: --build-arg NODE_IMAGE=… (docs/operations.md).
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Nothing that a package brings is run: what is native comes built.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY src ./src
COPY scripts/build.js scripts/client-types.ts scripts/typed-document.ts scripts/arguments.ts scripts/pack.ts scripts/python-client.ts ./scripts/
COPY scripts/python-client ./scripts/python-client
COPY scripts/board ./scripts/board
COPY scripts/engine ./scripts/engine
COPY scripts/book ./scripts/book
COPY scripts/conformance ./scripts/conformance
COPY scripts/explorer ./scripts/explorer
COPY test ./test
COPY docs/rules ./docs/rules
COPY docs/clause-exceptions.json ./docs/
COPY packages ./packages
COPY openapi/examples.json openapi/openapi.json openapi/asyncapi.json ./openapi/
COPY LICENSE ./
RUN npm run build && npx tsx scripts/pack.ts /packed
# The package for npm, with the versions that its npm-shrinkwrap.json names.
WORKDIR /installed
RUN tar -xzf /packed/trench-club-rules-*.tgz --strip-components=1 \
  && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /installed ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the service itself gets SIGTERM and stops gracefully.
CMD ["node", "dist/main.js"]
