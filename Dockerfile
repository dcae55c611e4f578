FROM node:24-slim AS build
WORKDIR /suspire
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /suspire
COPY --from=build /suspire/package.json ./
COPY --from=build /suspire/node_modules ./node_modules
COPY --from=build --chown=node:node /suspire/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--v8-pool-size=1", "dist/server/main.js"]
