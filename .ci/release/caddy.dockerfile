# Stands in for the official image of Caddy where no image can be downloaded: Debian's Caddy.
FROM localhost/figure-skating-node
COPY --from=programs caddy /usr/bin/caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
