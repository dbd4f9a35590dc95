import { getExamPaper } from '@sanjeh/contract/attempt/attempt.contract';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { ApiProblem } from '#api/api-problem.ts';
import { call } from '#api/plain-client.ts';
import type { LanguageType } from '#settings/settings.ts';
import { deviceStore } from '../device-store.ts';
import type { RunningAttempt } from '../open-attempt.ts';
import { type AttemptCalls, createAttemptSession } from '../outbox/attempt-session.ts';
import { type Content, type Contents, keepStarted } from '../outbox/attempt-store.ts';
import { attemptPlatform } from '../outbox/platform.ts';
import { beginVisit, visitorIdOf } from './visitor-progress.ts';

const patience = 15_000;

async function readPaper(examId: number, language: LanguageType): Promise<Content> {
  const options = { headers: { 'accept-language': language }, signal: AbortSignal.timeout(patience) };
  const { title, sections } = await call(getExamPaper, { params: { id: examId } }, options);
  return { title, sections };
}

/** The same screen, and nobody behind it: whatever is chosen counts as kept once this device has it. */
function visitorCalls(examId: number): AttemptCalls {
  return {
    save: async (_, answers) => ({
      saved: answers.map(({ questionId, seq }) => ({ questionId, seq })),
      refused: [],
    }),
    // Neither age nor gender is known: everything is asked.
    notAsked: async () => [],
    // No section of an exam that is open to visitors has a time.
    section: async () => ({ sectionTimes: {}, serverTime: new Date().toISOString() }),
    submit: async () => {
      throw new ApiProblem(0, null);
    },
    get: async (id, language): Promise<OpenAttempt> => {
      // Whatever is wrong with the server, what stands on this device is shown.
      const paper = await readPaper(examId, language).catch(() => {
        throw new ApiProblem(0, null);
      });
      const now = new Date().toISOString();
      return {
        ...{ id, code: '', exameId: examId, startedAt: now, deadline: null, serverTime: now },
        ...{ isOutOfRange: false, answers: [], applicantId: 0, fullName: '' },
        ...paper,
      };
    },
  };
}

/** The questions as they are now; without network those of the last visit. Rejects when there are none. */
async function contentsOf(examId: number, language: LanguageType): Promise<Contents> {
  try {
    return { [language]: await readPaper(examId, language) };
  } catch (error) {
    const { store } = await deviceStore();
    const kept = await store.readContents(visitorIdOf(examId)).catch(() => ({}));
    if (Object.keys(kept).length === 0) throw error;
    return kept;
  }
}

export async function openVisit(examId: number, language: LanguageType): Promise<RunningAttempt> {
  const contents = await contentsOf(examId, language);
  const { store, progress, isBroken } = await keepStarted(await deviceStore(), beginVisit(examId));
  const content = contents[language];
  if (content) await store.addContent(progress.id, language, content).catch(() => {});
  const platform = attemptPlatform(progress.id, (note) => void session.follow(note));
  const session = createAttemptSession({
    ...{ progress, contents, language, store, platform },
    isStorageBroken: isBroken,
    calls: visitorCalls(examId),
  });
  return {
    session,
    end: () => {
      session.end();
      platform.end();
    },
  };
}
