import { type TestFunction, test } from 'vitest';
import type { Language } from './browser.ts';

/**
 * For what has nothing to do with the language, inside a block that runs in each: registered in one of them alone. Which
 * one takes turns from test to test, so that both see most of the product.
 */
export function onceIn(only: Language, running: Language) {
  return (name: string, body: TestFunction): void => {
    if (running === only) test(name, body);
  };
}
