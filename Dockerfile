# A digest would pin one platform's contents; the version is the same on all of them. Dependabot raises it.
FROM node:24.21.0-slim AS node

FROM node AS build
WORKDIR /suspire
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm ci --prefix dist && find dist/node_modules -type d -empty -delete

FROM node
LABEL org.opencontainers.image.title="Suspire" \
  org.opencontainers.image.description="A self-hosted prompt library and AI writing workspace." \
  org.opencontainers.image.version="1.1.0" \
  org.opencontainers.image.licenses="MIT"
# Package managers are needed only to build.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /suspire
COPY --from=build /suspire/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
# Only /data is written to; the rest may be read-only.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "dist/server/healthCheck.js"]
STOPSIGNAL SIGTERM
CMD ["node", "--v8-pool-size=1", "dist/server/main.js"]
