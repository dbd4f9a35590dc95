import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediumLimits } from '@sanjeh/contract/medium/medium.schema';
import { expect, test } from 'vitest';
import { reportPatienceMs } from '../features/report/report-setting.service.ts';
import { measurementPatienceMs } from '../features/statistics/statistics.routes.ts';

/** What a form adds to its file. */
const formBytes = 64 * 1024;
const largestUpload = Math.max(...Object.values(mediumLimits).map(({ bytes }) => bytes)) + formBytes;
const slowestAnswer = Math.max(reportPatienceMs, measurementPatienceMs);

async function figureOf(sample: string, pattern: RegExp): Promise<number> {
  const text = await readFile(join(import.meta.dirname, '../../../../packaging', sample), 'utf8');
  return Number(pattern.exec(text)?.[1]);
}

test('the samples for proxies let through what may be uploaded, and wait for the slowest answer', async () => {
  const nginx = await figureOf('nginx.conf', /client_max_body_size (\d+)m;/);
  expect(nginx * 2 ** 20).toBeGreaterThan(largestUpload);
  expect((await figureOf('Caddyfile', /max_size (\d+)MB$/m)) * 1e6).toBeGreaterThan(largestUpload);
  expect((await figureOf('nginx.conf', /proxy_read_timeout (\d+)s;/)) * 1000).toBeGreaterThan(slowestAnswer);
});
