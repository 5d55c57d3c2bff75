# Builds the app with everything, runs it with production dependencies only.
FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-slim
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/client ./dist/client
COPY --from=build /app/dist/pages ./dist/pages
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
COPY --from=build /app/data ./data
RUN mkdir -m 1777 node_modules/.cache
USER node
# The first start too finds everything compiled.
RUN node --eval "import('./server/app.ts')"
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s \
  CMD ["node", "--eval", "fetch(`http://localhost:${process.env.PORT ?? 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
