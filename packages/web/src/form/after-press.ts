/**
 * Runs at once, or when the pointer is released that took the focus away. What shows or goes meanwhile, such as the
 * error of the field that was left, would move the page under the pointer, and the press would miss its target.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const released = new AbortController();
  const finish = () => {
    released.abort();
    // The click comes after the release, in the same turn.
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel', 'dragend']) {
    document.addEventListener(type, finish, { capture: true, signal: released.signal });
  }
}
