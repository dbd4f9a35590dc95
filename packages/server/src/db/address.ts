import type pg from 'pg';
import { parseHosts } from '../core/database-hosts.ts';
import { PatientClient } from './patient-client.ts';
import { createPrimaryFinder, type PrimaryFinder } from './primary-finder.ts';

/** How connections to an address are made. */
export interface Address {
  readonly Client: typeof pg.Client;
  readonly config: pg.ClientConfig;
  /** To be told when a connection turned out useless, so that the next one is sought anew. */
  forget(): void;
}

/** All connections of a process to the same address know where the last one was found. */
const known = new Map<string, Address>();

export function addressOf(url: string): Address {
  const address = known.get(url) ?? create(url);
  known.set(url, address);
  return address;
}

function create(url: string): Address {
  const { url: first, hosts } = parseHosts(url) ?? { url, hosts: [] };
  const config = { connectionString: first };
  if (hosts.length === 0) return { Client: PatientClient, config, forget: () => {} };
  const finder = createPrimaryFinder(config, hosts);
  return { Client: clientOf(finder), config, forget: finder.forget };
}

type Connected = (error: Error | null) => void;

/** The driver knows one host; which of several it is to be is found out just before it connects. */
function clientOf(finder: PrimaryFinder): typeof pg.Client {
  return class extends PatientClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (callback === undefined) return connecting;
      connecting.then(() => callback(null), callback);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await finder.find());
      try {
        return await super.connect();
      } catch (error) {
        finder.forget();
        throw error;
      }
    }
  };
}
