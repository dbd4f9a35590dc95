import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp, type Ended, newDataFolder, startProgram } from './testing/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataFolder();
});
afterAll(cleanUp);

const admin = (args: string[], input = ''): Promise<Ended> =>
  startProgram('admin.ts', { DATA_DIR: dataDir }, { args, input }).ended;

async function call(url: string, method: string, path: string, token = '', body?: object): Promise<Response> {
  return fetch(`${url}/api/auth/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
}

async function signIn(
  url: string,
  username: string,
  password: string,
): Promise<{ status: number; token: string }> {
  const response = await call(url, 'POST', 'sign-in', '', { username, password });
  const { token } = (await response.json()) as { token: string };
  return { status: response.status, token };
}

describe('npm run admin', () => {
  test('works without a server and beside a running one', async () => {
    expect(await admin(['add', 'First'], 'correct horse 5\n')).toEqual({
      code: 0,
      stdout: `Added the administrator first to the site whose data are in ${dataDir}.\n`,
      stderr: '',
    });
    const server = startProgram('main.ts', { DATA_DIR: dataDir });
    const url = await server.ready;
    const first = await signIn(url, 'first', 'correct horse 5');
    expect(first.status).toBe(200);

    const added = await admin(['add', 'second']);
    const made =
      /^Added the administrator second to .+\.\nThe password is ([\w-]{16})\n$/.exec(added.stdout)?.[1] ?? '';
    expect((await signIn(url, 'second', made)).status).toBe(200);

    expect(await admin(['reset', 'FIRST'], 'another horse 6')).toEqual({
      code: 0,
      stdout: 'The administrator first has a new password; earlier sign-ins have ended.\n',
      stderr: '',
    });
    expect((await call(url, 'GET', 'me', first.token)).status).toBe(401);
    expect((await signIn(url, 'first', 'correct horse 5')).status).toBe(401);
    expect((await signIn(url, 'first', 'another horse 6')).status).toBe(200);

    server.signal('SIGTERM');
    expect((await server.ended).code).toBe(0);

    expect(await admin(['add', 'second'], 'correct horse 5')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is already an administrator named second.\n',
    });
  });

  test('explains itself when it is not understood', async () => {
    const ends = await Promise.all([[], ['remove', 'x'], ['add', 'x', 'y']].map((args) => admin(args)));
    for (const { code, stdout, stderr } of ends) {
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/^Usage:\n {2}npm run admin -- add <name>/);
    }
  });
});
