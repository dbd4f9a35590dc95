/** The named ones take turns in the places that they hold together; a name that nobody bears is passed over. */
export function reordered(current: readonly number[], named: readonly number[]): number[] {
  const present = new Set(current);
  const turns = named.filter((id) => present.has(id));
  const moving = new Set(turns);
  return current.map((id) => (moving.has(id) ? (turns.shift() ?? id) : id));
}
