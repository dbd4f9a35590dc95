export interface Ports {
  readonly etcd: number;
  readonly etcdPeers: number;
  readonly databases: readonly number[];
  /** Where each Patroni answers. */
  readonly watches: readonly number[];
  readonly balancer: number;
}

const nodeCount = 3;

export function portsFrom(first: number): Ports {
  const some = (from: number) => Array.from({ length: nodeCount }, (_, index) => from + index);
  return {
    ...{ etcd: first, etcdPeers: first + 1, balancer: first + 2 },
    ...{ databases: some(first + 10), watches: some(first + 20) },
  };
}

/**
 * The shortest times that Patroni recommends nobody to go below: whoever is silent for `ttl` seconds has lost the lead.
 * A commit is acknowledged when a second node has it on its disk, and only that node may take the lead.
 */
const shared = {
  ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, maximum_lag_on_failover: 1_048_576, synchronous_mode: true },
  postgresql: {
    use_pg_rewind: true,
    parameters: {
      ...{ max_connections: 100, wal_keep_size: '512MB', shared_buffers: '64MB' },
      ...{ log_connections: 'on', log_replication_commands: 'on' },
    },
  },
};

/** JSON is YAML too. */
export function patroniSettings(
  ports: Ports,
  node: number,
  { folder, binaries, password }: { folder: string; binaries: string; password: string },
): string {
  const database = `127.0.0.1:${ports.databases[node]}`;
  const watch = `127.0.0.1:${ports.watches[node]}`;
  return JSON.stringify({
    ...{ scope: 'sanjeh', name: `node${node + 1}` },
    restapi: { listen: watch, connect_address: watch },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
    postgresql: {
      ...{ listen: database, connect_address: database, data_dir: `${folder}/data`, bin_dir: binaries },
      ...{ pgpass: `${folder}/pgpass`, parameters: { unix_socket_directories: folder } },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  });
}

/** Connections go to the node that leads, and are cut when it no longer does. */
export function balancerSettings(ports: Ports): string {
  const servers = ports.databases.map(
    (port, node) => `  server node${node + 1} 127.0.0.1:${port} check port ${ports.watches[node]}`,
  );
  return [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen leader',
    `  bind 127.0.0.1:${ports.balancer}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
    '',
  ].join('\n');
}
