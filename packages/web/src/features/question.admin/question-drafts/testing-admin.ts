import { ApiProblem } from '#api/api-problem.ts';
import { createTestPlatform, settled } from '#sync/testing-platform.ts';
import { toDraft } from './draft.ts';
import type { Notice } from './drafts.ts';
import { isDirty } from './entry.ts';
import { keysOf } from './order.ts';
import type { QuestionCalls } from './question-calls.ts';
import { QuestionDrafts } from './question-drafts.ts';
import type { TestServer } from './testing-server.ts';

export type Weather = 'fair' | 'request-lost' | 'reply-lost' | 'offline' | 'signed-out' | 'busy';

/** An administrator at a page, with the weather of their network and everything that they have seen. */
export function createAdmin(server: TestServer, name: string) {
  const clock = createTestPlatform(1_000_000);
  const seen = new Set<string>();
  let requests = 0;
  let page: QuestionDrafts;
  const admin = {
    name,
    clock,
    seen,
    weather: 'fair' as Weather,
    /** Requests that were given up and may still come in. */
    late: [] as (() => unknown)[],
    onNotice: (_: Notice) => {},
    get page() {
      return page;
    },
    get drafts() {
      return page.state;
    },
    keys: () => keysOf(page.state.order),
    reload: () => {
      page.end();
      page = open();
    },
  };

  const pass = async <Reply>(work: () => Reply): Promise<Reply> => {
    const { weather } = admin;
    await settled();
    if (weather === 'signed-out') throw new ApiProblem(401, { code: 'not_signed_in', requestId: 'test' });
    if (weather === 'busy') throw new ApiProblem(503, null);
    if (weather === 'offline' || weather === 'request-lost') {
      if (weather === 'request-lost') admin.late.push(work);
      throw new ApiProblem(0, null);
    }
    const reply = work();
    await settled();
    if (weather === 'reply-lost') throw new ApiProblem(0, null);
    return reply;
  };

  const hasSeen = (title: string) => seen.has(title);
  const calls: QuestionCalls = {
    list: () => pass(() => server.list()),
    create: (body) => pass(() => server.create(name, body)),
    createMany: (body) => pass(() => server.createMany(name, body)),
    update: (id, body) => pass(() => server.update(name, id, body, hasSeen)),
    remove: (id, revision) => pass(() => server.remove(id, revision)),
    restore: (id, revision) => pass(() => server.restore(id, revision)),
    reorder: (body) => pass(() => server.reorder(body)),
  };

  const open = () => {
    const opened = new QuestionDrafts({
      calls,
      questions: server.list(),
      platform: clock.platform,
      newRequestKey: () => {
        requests += 1;
        return `${name} ${requests}`;
      },
      onNotice: (notice) => admin.onNotice(notice),
    });
    const look = () => {
      for (const entry of opened.state.entries.values()) {
        if (entry.saved && !isDirty(entry)) seen.add(toDraft(entry.saved).title);
        if (entry.state.kind === 'conflict' && entry.state.theirs) seen.add(entry.state.theirs.title);
      }
    };
    look();
    opened.store.subscribe(look);
    return opened;
  };

  page = open();
  return admin;
}

export type TestAdmin = ReturnType<typeof createAdmin>;
