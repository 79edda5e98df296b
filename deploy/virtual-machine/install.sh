#!/bin/sh
# Sets the shop up on a machine with systemd and Caddy (Debian: apt install caddy), as root, from a checkout in
# /opt/vitrine. Run again, it brings what has changed; deploy/virtual-machine/update.sh then restarts without a gap.
set -eu
cd /opt/vitrine
id vitrine >/dev/null 2>&1 || useradd --system --home-dir /var/lib/vitrine --shell /usr/sbin/nologin vitrine
install -d -m 0755 /etc/vitrine
install -d -m 0700 -o vitrine -g vitrine /var/lib/vitrine /var/backups/vitrine
[ -e /etc/vitrine/settings ] || install -m 0600 deploy/virtual-machine/settings.example /etc/vitrine/settings
node tools/prepare.mjs
install -m 0644 deploy/virtual-machine/*.service deploy/virtual-machine/*.target deploy/virtual-machine/*.timer \
  /etc/systemd/system/
systemctl daemon-reload
echo 'Now write /etc/vitrine/settings and /etc/caddy/Caddyfile (deploy/virtual-machine/Caddyfile), then:'
echo '  systemctl enable --now vitrine.target vitrine-backup.timer && systemctl reload caddy'
