const isBrowserTest = (arg) => /^(\.\/)?e2e\b/.test(arg);
const isOther = (arg) => /^(\.\/)?(packages|tools)\b/.test(arg);

/** Which runner gets which arguments; null for one that has nothing to do. Without arguments everything runs. */
export function selectionOf(args) {
  if (args.length === 0) return { unit: [], browser: [] };
  const browser = args.filter(isBrowserTest);
  if (browser.length === 0) return { unit: args, browser: null };
  if (!args.some(isOther)) return { unit: null, browser: args };
  return { unit: args.filter((arg) => !isBrowserTest(arg)), browser };
}
