import { gzipSync } from 'node:zlib';
import { firstScript, scriptBudget } from '../e2e/support/first-script.ts';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { answerOf, beside, type Load, median, processorTime, rateOf } from './support/page-load.ts';
import { firstVisit, launch } from './support/page-speed.ts';
import { figure, section } from './support/report.ts';

/** What a visitor's first page costs, the server and the visitor. */
const goals = { ratio: 0.7, script: scriptBudget, paint: 2000, shift: 0.02 };
/** Whichever page a visitor comes to first. */
const firstPages = [
  'home',
  'about',
  'contact-us',
  'faq',
  'categories',
  'categories?years=2&months=0',
  'categories/1-exam',
  'exam-details-1',
];
const rounds = 9;
const seconds = 1.5;
const visits = 5;
const kB = { unit: 'kB', digits: 1 };
/** As browsers ask. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

const product = startProgram('main.ts', { DATA_DIR: await newDataFolder(), SEED: 'demo', LOG_LEVEL: 'info' });
const [client, bare] = [beside('page-load-client.ts'), beside('bare-server.ts')];
try {
  const url = await product.ready;
  const home = `${url}/public/home`;
  await compareWithBare(home);
  await measureBytes(url);
  await measureVisits(home);
} finally {
  client.kill();
  bare.kill();
  await cleanUp();
}

async function compareWithBare(home: string): Promise<void> {
  bare.send(await answerAsItIs(home));
  const bareHome = `${await answerOf<string>(bare)}/public/home`;
  const ask = async (url: string, pid: number, load: Partial<Load> = {}) => {
    const before = processorTime(pid);
    const rate = await rateOf(client, { url, seconds, connections: 64, headers, ...load });
    return { rate, cost: (processorTime(pid) - before) / (rate * seconds) };
  };
  const [kept, plain, anew]: { rate: number; cost: number }[][] = [[], [], []];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = [await ask(home, product.pid), await ask(bareHome, bare.pid ?? 0)] as const;
    // In the first round both are still being compiled.
    if (round === 0) continue;
    kept?.push(pair[0]);
    plain?.push(pair[1]);
  }
  // What people search for is not kept.
  const searched = new URL('/public/faq?q=word', home).href;
  for (let round = 0; round < 2; round += 1)
    anew?.push(await ask(searched, product.pid, { connections: 2, seconds: 3, headers: {} }));
  const rates = (all: { rate: number }[] = []) => median(all.map(({ rate }) => rate));
  const ratio = median((kept ?? []).map(({ rate }, round) => rate / (plain?.[round]?.rate ?? Number.NaN)));
  const costs = (all: { cost: number }[] = []) => median(all.map(({ cost }) => cost)) * 1e6;
  section('The home page, 64 connections');
  const perSecond = (all: { rate: number }[] = []) => `${rates(all).toFixed(0)}/s`;
  const note = `${perSecond(kept)} kept, ${perSecond(plain)} the same bytes from bare Fastify`;
  figure('answers a second, kept ÷ bare Fastify', ratio, { atLeast: goals.ratio, note });
  figure('processor time of an answer, kept', costs(kept), { unit: 'µs', digits: 0 });
  figure('processor time of an answer, bare Fastify', costs(plain), { unit: 'µs', digits: 0 });
  figure('a page rendered anew', rates(anew), { unit: '/s', digits: 0 });
}

/** Packed, with its headers, as the product sends it. */
async function answerAsItIs(url: string): Promise<{ headers: Record<string, string>; body: string }> {
  const { get } = await import('node:http');
  const { buffer } = await import('node:stream/consumers');
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const { date, connection, 'keep-alive': alive, 'content-length': length, ...own } = response.headers;
      resolve({ headers: own as Record<string, string>, body: (await buffer(response)).toString('base64') });
    }).on('error', reject);
  });
}

async function measureBytes(url: string): Promise<void> {
  section('The first page, packed with gzip');
  for (const name of firstPages) {
    const html = await (await fetch(`${url}/public/${name}`)).text();
    const { bytes } = firstScript(html);
    figure(`${name}: script`, bytes / 1000, { ...kB, atMost: goals.script / 1000 });
    if (name !== 'home') continue;
    const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const packed = (content: string | Uint8Array) => gzipSync(content, { level: 9 }).length / 1000;
    figure('style', packed(await (await fetch(new URL(style, url))).bytes()), kB);
    figure('the page itself', packed(html), kB);
  }
}

async function measureVisits(home: string): Promise<void> {
  section('A first visit: processor a quarter as fast, 1.6 Mbit/s, 150 ms');
  const browser = await launch();
  for (const language of ['fa', 'en']) {
    const seen = [];
    for (let visit = 0; visit < visits; visit += 1) seen.push(await firstVisit(browser, home, language));
    const paint = median(seen.map((each) => each.paint));
    const shift = Math.max(...seen.map((each) => each.shift));
    figure(`largest paint, ${language}`, paint / 1000, { unit: 's', atMost: goals.paint / 1000 });
    figure(`layout shift, ${language}`, shift, { unit: '', digits: 3, atMost: goals.shift });
  }
  await browser.close();
}
