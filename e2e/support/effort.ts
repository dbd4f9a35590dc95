import type { Locator } from '@playwright/test';

/** Counts what somebody has to do: a tap is a click, an input is something typed or chosen from the device's own list. */
export function countEffort() {
  const count = { taps: 0, inputs: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      count.inputs += 1;
      await target.fill(text);
    },
    choose: async (target: Locator, value: string) => {
      count.inputs += 1;
      await target.selectOption(value);
    },
  };
}

export type Effort = ReturnType<typeof countEffort>;
