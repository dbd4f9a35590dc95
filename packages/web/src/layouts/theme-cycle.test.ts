import { expect, it } from 'vitest';
import { nextTheme } from './theme-cycle.ts';

it('goes through the three themes and comes back', () => {
  expect(nextTheme('light')).toBe('dark');
  expect(nextTheme('dark')).toBe('system');
  expect(nextTheme('system')).toBe('light');
});
