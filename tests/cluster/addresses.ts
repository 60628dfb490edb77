import { userInfo } from 'node:os';

/** Ports of one cluster on this machine, all on the loopback address. */
export const PORTS = {
  takt: 17_080,
  primary: 17_050,
  replicas: 17_051,
  bouncer: 17_060,
  /** Of a member, its number is added. */
  servers: 17_000,
  databases: 17_040,
  patroni: 17_030,
  etcd: 17_020,
  etcdPeers: 17_010,
} as const;

export const SERVERS = [1, 2] as const;
export const MEMBERS = [1, 2, 3] as const;

export const at = (port: number): string => `127.0.0.1:${port}`;

/** What HAProxy's file takes from its environment. */
export function proxyEnvironment(): NodeJS.ProcessEnv {
  const servers = SERVERS.map((n) => [`TAKT_${n}`, at(PORTS.servers + n)]);
  const databases = MEMBERS.flatMap((n) => [
    [`DATABASE_${n}`, at(PORTS.databases + n)],
    [`DATABASE_${n}_STATUS`, String(PORTS.patroni + n)],
  ]);
  return {
    TAKT_BIND: at(PORTS.takt),
    PRIMARY_BIND: at(PORTS.primary),
    REPLICA_BIND: at(PORTS.replicas),
    ...(Object.fromEntries([...servers, ...databases]) as Record<string, string>),
  };
}

/** What a member of etcd takes from its environment. */
export function etcdEnvironment(n: number, dir: string): NodeJS.ProcessEnv {
  const [client, peer] = [`http://${at(PORTS.etcd + n)}`, `http://${at(PORTS.etcdPeers + n)}`];
  return {
    ETCD_NAME: `etcd-${n}`,
    ETCD_DATA_DIR: dir,
    ETCD_LISTEN_CLIENT_URLS: client,
    ETCD_ADVERTISE_CLIENT_URLS: client,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: MEMBERS.map((m) => `etcd-${m}=http://${at(PORTS.etcdPeers + m)}`).join(','),
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_INITIAL_CLUSTER_TOKEN: 'takt',
    ETCD_ENABLE_V2: 'true',
  };
}

/** Passwords of the roles of the database cluster. */
export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly takt: string;
}

/** What pgBackRest takes from the environment of a member. @param folder  of the cluster; @param deploy  of the shipped files */
export function archiveEnvironment(n: number, folder: string, deploy: string): NodeJS.ProcessEnv {
  const dir = `${folder}/database-${n}`;
  return {
    PGBACKREST_CONFIG: `${deploy}/pgbackrest/pgbackrest.conf`,
    PGBACKREST_REPO1_PATH: `${folder}/archive`,
    PGBACKREST_LOG_PATH: dir,
    PGBACKREST_LOCK_PATH: dir,
    PGBACKREST_PG1_PATH: `${dir}/data`,
    PGBACKREST_PG1_SOCKET_PATH: dir,
    PGBACKREST_PG1_PORT: String(PORTS.databases + n),
  };
}

/** What a member of Patroni takes from its environment. */
export function patroniEnvironment(n: number, dir: string, binDir: string, passwords: Passwords): NodeJS.ProcessEnv {
  const [database, status] = [at(PORTS.databases + n), at(PORTS.patroni + n)];
  return {
    PATRONI_NAME: `database-${n}`,
    PATRONI_ETCD_HOSTS: MEMBERS.map((m) => `'${at(PORTS.etcd + m)}'`).join(','),
    PATRONI_RESTAPI_LISTEN: status,
    PATRONI_RESTAPI_CONNECT_ADDRESS: status,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: `${dir}/data`,
    PATRONI_POSTGRESQL_PGPASS: `${dir}/pgpass`,
    PATRONI_POSTGRESQL_BIN_DIR: binDir,
    // It comes in by its own socket as who started it.
    PATRONI_SUPERUSER_USERNAME: userInfo().uid === 0 ? 'postgres' : userInfo().username,
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_USERNAME: 'rewinder',
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    TAKT_DATABASE_PASSWORD: passwords.takt,
  };
}
