import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodeOf, projectEnv, projectNode, root } from './child.mjs';
import { forwardSignals } from './signals.mjs';

const follow = pathToFileURL(path.join(root, 'tools/follow-parent.mjs')).href;

/** Runs a long-lived program of the project as if it were this process: same signals, same exit code, same end. */
export function launch(args, env = {}) {
  const child = spawn(projectNode(), ['--import', follow, ...args], {
    cwd: root,
    env: projectEnv(env),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Its own process group: a terminal's Ctrl-C reaches it once, from here.
    detached: true,
  });
  forwardSignals([child]);
  return exitCodeOf(child);
}
