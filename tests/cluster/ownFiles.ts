import { chmodSync, chownSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at, MEMBERS, PORTS, type Passwords } from './addresses.ts';
import type { DaemonStart } from './Daemon.ts';

/**
 * Makes what lies beside the files of `deploy/` on a real machine.
 *
 * @param folder  of the cluster
 * @param account  whom it belongs to
 */
export function writeOwnFiles(folder: string, deploy: string, passwords: Passwords, account: DaemonStart['account']): void {
  const give = (path: string): void => {
    if (account) chownSync(path, account.uid, account.gid);
  };
  const write = (path: string, text: string): void => {
    writeFileSync(join(folder, path), text, { mode: 0o600 });
    give(join(folder, path));
  };
  mkdirSync(join(folder, 'archive'));
  give(join(folder, 'archive'));
  const [host = '', port = ''] = at(PORTS.primary).split(':');
  write('bouncer/site.ini', `listen_port = ${PORTS.bouncer}\n\n[databases]\ntakt = host=${host} port=${port}\n`);
  write('bouncer/userlist.txt', `"takt" "${passwords.takt}"\n`);
  for (const n of MEMBERS) {
    for (const path of ['patroni/create-database.sh', 'pgbackrest/restore.sh']) {
      const script = join(folder, `database-${n}`, basename(path));
      copyFileSync(join(deploy, path), script);
      chmodSync(script, 0o755);
    }
  }
}
