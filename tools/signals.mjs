const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Hands the signals of this process to its children. A terminal and npm both deliver Ctrl-C,
 * so a repeat within a second is one and the same request.
 */
export function forwardSignals(children) {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    if (performance.now() - last < 1000) return;
    last = performance.now();
    for (const child of children) child.kill(signal);
  };
  for (const signal of signals) process.on(signal, () => forward(signal));
  if (process.env.npm_lifecycle_event) whenAbandoned(() => forward('SIGTERM'));
}

// npm runs a script through a shell, which dies of SIGTERM without passing it on: then this process has a new parent.
function whenAbandoned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 250);
  watch.unref();
}
