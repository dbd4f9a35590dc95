/** What is to be done after a pause, each by its name; asked for again, the pause begins anew. */
export class Pauses {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();

  get isAny(): boolean {
    return this.#timers.size > 0;
  }

  has(name: string): boolean {
    return this.#timers.has(name);
  }

  after(name: string, pause: number, act: () => void): void {
    clearTimeout(this.#timers.get(name));
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      act();
    }, pause);
    this.#timers.set(name, timer);
  }

  /** Nothing of it is done any more. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
