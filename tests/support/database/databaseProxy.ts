import { afterAll } from '@jest/globals';
import { cuttingProxy } from '../../../bench/load/cuttingProxy.ts';

export interface DatabaseProxy {
  /** The database's address through this proxy. */
  url: string;
  /** Lets connections through. */
  open(): Promise<void>;
  /** Cuts all connections and refuses new ones, like a stopped database. */
  shut(): Promise<void>;
}

const proxies = new Set<DatabaseProxy>();
afterAll(async () => {
  for (const proxy of proxies) await proxy.shut();
});

/** A proxy to PostgreSQL that a test can cut; shut at first. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  target.port ||= '5432';
  const { port, mend, cut } = await cuttingProxy(target);
  await cut();
  const proxy = {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    open: mend,
    shut: cut,
  };
  proxies.add(proxy);
  return proxy;
}
