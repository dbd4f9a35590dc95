import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import type { LanguageType } from '#settings/settings.ts';
import type { Progress, Step } from './progress.ts';

/** The part of an attempt that never changes, in one language. */
export type Content = Pick<OpenAttempt, 'title' | 'sections' | 'rules'>;
export type Contents = Partial<Record<LanguageType, Content>>;

export function contentOf({ title, sections, rules }: OpenAttempt): Content {
  return { title, sections, ...(rules && { rules }) };
}

/** Where open attempts are kept. `change` is one step at a time over all tabs; a missing attempt stays missing. */
export type AttemptStore = {
  list(userId: string): Promise<Progress[]>;
  read(id: string): Promise<Progress | null>;
  /** Puts an attempt in unless it is there; returns what is there then. */
  add(progress: Progress): Promise<Progress>;
  change(id: string, step: Step): Promise<Progress | null>;
  remove(id: string): Promise<void>;
  readContents(id: string): Promise<Contents>;
  addContent(id: string, language: LanguageType, content: Content): Promise<void>;
};

/** For a device that keeps nothing, and for tests of what stands above it. */
export function createMemoryStore(): AttemptStore {
  const kept = new Map<string, Progress>();
  const contents = new Map<string, Contents>();
  return {
    list: async (userId) => [...kept.values()].filter((progress) => progress.userId === userId),
    read: async (id) => kept.get(id) ?? null,
    add: async (progress) => {
      const known = kept.get(progress.id) ?? progress;
      kept.set(known.id, known);
      return known;
    },
    change: async (id, step) => {
      const known = kept.get(id);
      if (known === undefined) return null;
      const next = step(known);
      kept.set(id, next);
      return next;
    },
    remove: async (id) => {
      kept.delete(id);
      contents.delete(id);
    },
    readContents: async (id) => contents.get(id) ?? {},
    addContent: async (id, language, content) => {
      contents.set(id, { ...contents.get(id), [language]: content });
    },
  };
}

/**
 * The attempt to go on with: the newest at this exam of the one who takes it, whoever else has it open on this device.
 * Null where nobody is named and nobody can be asked. Ids begin with their time.
 */
export function pickOpen(
  attempts: readonly Progress[],
  examId: number,
  applicantId: number | null,
): Progress | null {
  const own = attempts.filter(
    (attempt) => attempt.examId === examId && (applicantId === null || attempt.applicantId === applicantId),
  );
  return own.sort((a, b) => (a.id < b.id ? 1 : -1))[0] ?? null;
}

/** Puts a started attempt into the device's store. Where it does not go in, this page alone remembers it. */
export async function keepStarted(
  { store, isBroken }: { store: AttemptStore; isBroken: boolean },
  fresh: Progress,
): Promise<{ store: AttemptStore; progress: Progress; isBroken: boolean }> {
  try {
    return { store, progress: await store.add(fresh), isBroken };
  } catch {
    const memory = createMemoryStore();
    return { store: memory, progress: await memory.add(fresh), isBroken: true };
  }
}
