# Builds the app with all dependencies, and runs it with those for production only. In production pin the base image:
# --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24.21.0-slim

FROM $NODE_IMAGE AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts
# Remove devDependencies first: they are not installed, so npm sbom would report them as missing.
RUN npm pkg delete devDependencies && npm sbom --sbom-format=cyclonedx --sbom-type=application > sbom.cdx.json

FROM $NODE_IMAGE AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM $NODE_IMAGE
# The server needs only Node. Without npm and yarn an intruder has fewer tools.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-* \
      /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=dependencies /app/sbom.cdx.json ./
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/pages ./dist/pages
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
COPY --from=build /app/data ./data
# The user `node`, by number: from a name Kubernetes cannot tell that it is not root.
USER 1000
ARG COMMIT
LABEL org.opencontainers.image.title="Figure skating app" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision=$COMMIT
# Node exits only after its DNS lookups end. Unanswered ones would take longer than a container has to stop.
ENV RES_OPTIONS="timeout:1 attempts:2"
ENV COMMIT=$COMMIT \
    NODE_ENV=production
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# By default V8 reserves three times 16 MB for new objects, outside --max-old-space-size: too much in a container of 256 MB.
CMD ["node", "--max-semi-space-size=4", "server/main.ts"]
