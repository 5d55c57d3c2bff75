# Stands in for the official image of Node where no image can be downloaded: Debian's essential packages, Node and npm.
FROM scratch
ADD debian.tar /
COPY --from=node bin/node /usr/local/bin/node
COPY --from=npm . /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && \
    ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && \
    mkdir -p /usr/local/etc /home/node && touch /usr/local/etc/npmrc && chown 1000:1000 /home/node && \
    echo node:x:1000:1000::/home/node:/bin/sh >> /etc/passwd && echo node:x:1000: >> /etc/group
