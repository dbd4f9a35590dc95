type Loadable = { preload?: () => Promise<unknown> };
type Branch = { options?: { pendingComponent?: unknown }; children?: unknown };

function branchesOf({ children }: Branch): Branch[] {
  return Object.values((children ?? {}) as Record<string, Branch>);
}

/**
 * Loads what stands in for the pages that only the browser renders. Not there yet, React sends the first such page in
 * pieces that scripts put together, and these can come too late: by then it may have taken the page over.
 */
export async function preloadSkeletons(branch: Branch): Promise<void> {
  await (branch.options?.pendingComponent as Loadable | undefined)?.preload?.();
  await Promise.all(branchesOf(branch).map((child) => preloadSkeletons(child)));
}
