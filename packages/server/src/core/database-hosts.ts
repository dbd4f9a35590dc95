export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

export interface DatabaseHosts {
  /** The address with the first host alone. */
  readonly url: string;
  /** All of them, as they were named. */
  readonly hosts: readonly DatabaseHost[];
}

const usualPort = 5432;
const shape = /^(?<before>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/is;

/** An address may name several hosts, as libpq has it: `postgres://me@one:5432,two:5433/exams`. Null: it is none. */
export function parseHosts(text: string): DatabaseHosts | null {
  const { before = '', hosts: list = '', after = '' } = shape.exec(text)?.groups ?? {};
  if (before === '') return null;
  const [first = '', ...others] = list.split(',');
  const url = `${before}${first}${after}`;
  if (others.length === 0) return URL.canParse(url) ? { url, hosts: [] } : null;
  const hosts = [first, ...others].map(hostOf);
  return hosts.every((host) => host !== null) ? { url, hosts } : null;
}

function hostOf(text: string): DatabaseHost | null {
  const { hostname = '', port = '' } = URL.parse(`postgres://${text}`) ?? {};
  if (hostname === '') return null;
  return {
    host: decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1')),
    port: port === '' ? usualPort : Number(port),
  };
}
