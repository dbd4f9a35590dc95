import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { commandOf, exitCodeOf, projectEnv, projectNode, root } from './child.mjs';
import { run, say } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { forwardSignals } from './signals.mjs';

function start(name, args, cwd, env) {
  const child = spawn(projectNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => say(`${name} │ ${line}`));
  return child;
}

await run(async () => {
  await ensureInstalled();
  const host = process.env.HOST ?? '127.0.0.1';
  const port = Number(process.env.PORT ?? 3000);
  const page = process.env.PUBLIC_URL ?? `http://${host}:${port}`;
  const api = `http://${host}:${port + 1}`;
  say(`Pages at ${page}, the server behind them at ${api}; both follow changes. Ctrl-C stops them.`);
  const web = path.join(root, 'packages/web');
  const watched = ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'];
  const vite = [
    commandOf('vite', 'vite', web),
    'dev',
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
  ];
  const children = [
    start(
      'server',
      watched,
      root,
      projectEnv({ NODE_ENV: 'development', PORT: String(port + 1), PUBLIC_URL: page }),
    ),
    start('web   ', vite, web, projectEnv({ NODE_ENV: 'development', API_ORIGIN: api })),
  ];
  forwardSignals(children);
  const ends = children.map(exitCodeOf);
  const code = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  return code;
});
