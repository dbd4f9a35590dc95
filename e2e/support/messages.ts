import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { joinEmbedded } from '../../packages/server/src/db/embedded.ts';
import { connectTo } from '../../packages/server/src/testing/answer-writers.ts';
import { freePort } from '../../packages/server/src/testing/free-port.ts';
import { call } from './api.ts';
import { eventually } from './eventually.ts';
import { type Person, randomPerson, registerPerson } from './person.ts';
import { startProduct, useServer } from './product.ts';
import { test as base } from './test.ts';

type Sms = { to: string; text: string };

/** What the phones of the people have received. */
interface Phones {
  /** Where the product sends it. */
  readonly url: string;
  /** The newest text to a number, once there are so many. */
  textTo(phoneNumber: string, count?: number): Promise<string>;
  codeTo(phoneNumber: string, count?: number): Promise<string>;
  /** Whether the network of the phones takes messages, from now on. */
  accept(isAccepting: boolean): void;
  close(): void;
}

async function startPhones(): Promise<Phones> {
  const received: Sms[] = [];
  let isAccepting = true;
  const server = createServer(async (request, response) => {
    const sms: Sms = JSON.parse(await readText(request));
    if (isAccepting) received.push(sms);
    response.writeHead(isAccepting ? 200 : 503).end(isAccepting ? 'accepted' : 'no network');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const to = (phoneNumber: string) => received.filter((sms) => sms.to.endsWith(phoneNumber.slice(1)));
  const textTo = async (phoneNumber: string, count = 1) => {
    await eventually(() => to(phoneNumber).length).toBeGreaterThanOrEqual(count);
    return to(phoneNumber).at(-1)?.text ?? '';
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    textTo,
    codeTo: async (phoneNumber, count) => /\b\d{6}\b/.exec(await textTo(phoneNumber, count))?.[0] ?? '',
    accept: (next) => {
      isAccepting = next;
    },
    close: () => server.close(),
  };
}

export const tokenSecret = 'a secret that these tests share with their server';

type TestFixtures = {
  /** Registers somebody whose phone is confirmed, without the form. */
  registered: (change?: Partial<Person>) => Promise<Person>;
  /** Does something to the server's database that otherwise only time does. */
  changeRows: (statement: string) => Promise<void>;
};

/** A product that sends short messages, to phones that the tests can look at. */
export const messageTest = base.extend<TestFixtures, { phones: Phones; dataDir: string }>({
  phones: [
    async ({ language: _ }, use) => {
      const phones = await startPhones();
      await use(phones);
      phones.close();
    },
    { scope: 'worker' },
  ],
  dataDir: [
    async ({ language: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sanjeh-e2e-messages-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // In the place of the one from the pool.
  server: async ({ phones, dataDir }, use) => {
    const port = await freePort();
    const product = await startProduct(dataDir, {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TOKEN_SECRET: tokenSecret,
      // The tests do not wait for the morning.
      QUIET_HOURS: 'none',
      SMS_URL: phones.url,
      SMS_BODY: '{"to": "{to}", "text": "{text}"}',
    });
    useServer(product.url);
    await use({ name: 'messages', url: product.url });
    await product.stop();
  },
  registered: ({ phones }, use) =>
    use(async (change) => {
      const person = randomPerson(change);
      const { phoneNumber } = person;
      const data = { purpose: 'register', phoneNumber };
      const { ticket } = await call<{ ticket: string }>('post', 'codes', { data });
      const phoneCode = { ticket, code: await phones.codeTo(phoneNumber) };
      return registerPerson(person, { phoneCode });
    }),
  changeRows: ({ dataDir }, use) =>
    use(async (statement) => {
      const joined = await joinEmbedded(dataDir);
      const client = await connectTo(joined.url);
      await client.query(statement);
      await client.end();
      await joined.release();
    }),
});
