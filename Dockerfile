# syntax=docker/dockerfile:1
# The shop as an image: docs/operations/deploy.md says how to build and run it.

# --- What the shop needs at run time, and nothing else ---------------------------------------------------------------
FROM node:24-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
# No package has to build anything: what is native comes ready made. Scripts stay off, so that the package `node`
# fetches no second Node: the image has one.
# Of the fonts only the regular weight as WOFF is kept: invoices are printed in it, and the rest is 90 MB.
RUN npm ci --omit=dev --ignore-scripts \
 && find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && find node_modules/better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete \
 && find node_modules/@fontsource/noto-* -type f -path '*/files/*' ! -name '*-400-normal.woff' -delete \
 && rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/src node_modules/node

# --- The screens, built once for browsers and for the server ---------------------------------------------------------
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.base.json vite.config.ts ./
COPY tools tools
COPY src src
RUN node tools/build.ts

# --- The image -------------------------------------------------------------------------------------------------------
FROM node:24-slim
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
COPY package.json ./
COPY demo demo
COPY src src
# Everything above belongs to root and is only read. What is written lies in /data: a volume, or nothing at all when
# documents and pictures are hosted.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself gets SIGTERM: no npm and no shell in between.
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=15", "--no-parallel-scavenge", "src/server/start.ts"]
