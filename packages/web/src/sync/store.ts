/** One value that is replaced as a whole, for `useSyncExternalStore`. */
export type Store<Value> = {
  get(): Value;
  /** Tells only when it is another value. */
  set(next: Value): void;
  subscribe(listener: () => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What is worked out of a value: once for each value, and the old result stays where the new one says the same. */
export function createSelector<Value, Part>(
  select: (value: Value) => Part,
  isSame: (a: Part, b: Part) => boolean = Object.is,
): (value: Value) => Part {
  let last: { value: Value; part: Part } | null = null;
  return (value) => {
    if (last !== null && Object.is(last.value, value)) return last.part;
    const part = select(value);
    last = { value, part: last !== null && isSame(last.part, part) ? last.part : part };
    return last.part;
  };
}

/** For many who each wait for one key of a map: told when that key has another value, and not whenever the map has. */
export function subscribeByKey<Value, Key, Part>(
  store: Store<Value>,
  mapOf: (value: Value) => ReadonlyMap<Key, Part>,
): (key: Key, listener: () => void) => () => void {
  const listeners = new Map<Key, Set<() => void>>();
  let last = mapOf(store.get());
  store.subscribe(() => {
    const [before, now] = [last, mapOf(store.get())];
    last = now;
    if (before === now) return;
    for (const [key, own] of listeners) {
      if (!Object.is(before.get(key), now.get(key))) for (const listener of own) listener();
    }
  });
  return (key, listener) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(key) === own) listeners.delete(key);
    };
  };
}
