type Saving = () => Promise<boolean>;

/**
 * One saving at a time. Whoever comes while one is under way waits for it, and goes on only where that went well and
 * something is still left: with what they knew before, they would be refused for their own change.
 */
export function oneAtATime(): (save: Saving, isLeft: () => boolean) => Promise<boolean> {
  let running: Promise<boolean> | null = null;
  return async (save, isLeft) => {
    while (running) {
      const isSaved: boolean = await running;
      if (!isSaved || !isLeft()) return isSaved;
    }
    running = save().finally(() => {
      running = null;
    });
    return running;
  };
}
