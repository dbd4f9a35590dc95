import { describe, expect, it } from 'vitest';
import { createSelector, createStore, subscribeByKey } from './store.ts';

describe('a store', () => {
  it('tells of every other value, and of none that is the same', () => {
    const store = createStore(1);
    const heard: number[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set(2);
    store.set(2);
    store.set(3);
    leave();
    store.set(4);
    expect(heard).toEqual([2, 3]);
    expect(store.get()).toBe(4);
  });

  it('tells everybody who listens when it changes, also when one of them leaves then', () => {
    const store = createStore('a');
    const heard: string[] = [];
    const leave = store.subscribe(() => leave());
    store.subscribe(() => heard.push(store.get()));
    store.set('b');
    expect(heard).toEqual(['b']);
  });
});

describe('a selector', () => {
  it('looks once at each value and keeps a result that says the same', () => {
    let looks = 0;
    const parity = createSelector(
      (value: number) => {
        looks += 1;
        return { isEven: value % 2 === 0 };
      },
      (a, b) => a.isEven === b.isEven,
    );
    const first = parity(2);
    expect(parity(2)).toBe(first);
    expect(parity(4)).toBe(first);
    expect(parity(5)).toEqual({ isEven: false });
    expect(looks).toBe(3);
  });
});

it('who waits for one key hears of that key alone', () => {
  const store = createStore(new Map([['a', 1]]));
  const subscribe = subscribeByKey(store, (map) => map);
  const heard: string[] = [];
  const ends = ['a', 'b'].map((key) => subscribe(key, () => heard.push(key)));
  store.set(new Map([['a', 1]]));
  store.set(new Map([['a', 2]]));
  store.set(new Map([...store.get(), ['b', 1]]));
  store.set(new Map([['b', 1]]));
  expect(heard).toEqual(['a', 'b', 'a']);
  for (const end of ends) end();
  store.set(new Map());
  expect(heard).toHaveLength(3);
});
