const isFlag = (arg) => arg.startsWith('-');
const isBrowserTest = (arg) => /^(\.\/)?e2e\b/.test(arg);

/**
 * Which runner gets which arguments; null for one that has nothing to do. Without a path everything runs. Flags are for
 * Vitest unless only browser tests are named.
 */
export function selectionOf(args) {
  const paths = args.filter((arg) => !isFlag(arg));
  const browser = paths.filter(isBrowserTest);
  const unit = paths.filter((arg) => !isBrowserTest(arg));
  if (args.length === 0) return { unit: [], browser: [] };
  const flags = args.filter(isFlag);
  if (browser.length === 0) return { unit: args, browser: null };
  if (unit.length === 0) return { unit: null, browser: args };
  return { unit: [...unit, ...flags], browser };
}
