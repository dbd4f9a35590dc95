import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { settled } from '#sync/testing-platform.ts';
import { contentOf, newAnswer, newDraft, type QuestionDraft, toDraft } from './draft.ts';
import type { Entry } from './entry.ts';
import { fieldsForKind } from './kind-fields.ts';
import { isHolding } from './outgoing.ts';
import { withDetail } from './testing.ts';
import { createAdmin, type TestAdmin, type Weather } from './testing-admin.ts';
import { createServer } from './testing-server.ts';

export const weathers: Weather[] = [
  'fair',
  'fair',
  'request-lost',
  'reply-lost',
  'offline',
  'signed-out',
  'busy',
];

type Choice = 'mine' | 'theirs';
type By = { readonly admin: number };

/** What an administrator does, and what happens to them. */
export type Deed = By &
  (
    | { readonly do: 'type'; readonly which: number; readonly answers: number }
    | { readonly do: 'kind'; readonly which: number; readonly kind: QuestionKind; readonly detail: number }
    | { readonly do: 'add'; readonly section: number; readonly index: number }
    | { readonly do: 'remove' | 'undo'; readonly which: number }
    | { readonly do: 'move'; readonly which: number; readonly section: number; readonly index: number }
    | { readonly do: 'move-section'; readonly section: number; readonly step: 1 | -1 }
    | { readonly do: 'paste'; readonly section: number; readonly again: boolean }
    | { readonly do: 'resolve'; readonly choice: Choice }
    | { readonly do: 'weather'; readonly weather: Weather }
    | { readonly do: 'wait'; readonly milliseconds: number }
    | { readonly do: 'late' | 'look' | 'retry' | 'reload' }
  );

/** The English of a question is never written over here, so that it tells which one it is. */
const tagOf = ({ draft }: Entry) => draft.english || draft.title;

type Written = { readonly words: string; readonly content: string; isDropped: boolean };

/** Two administrators at the questions of one exam, and what has to come of everything that they do. */
export function createScene() {
  const server = createServer();
  for (const section of [1, 1, 1, 2]) {
    const tag = `question ${server.rows().length + 1}`;
    const answers = ['yes', 'no'].map((title, score) => ({ title, score: String(score), translations: {} }));
    const translations = { en: { title: tag } };
    const body = { questionSectionId: section, title: `${tag} as it was`, translations, answers };
    const kind = { kind: 'single' as const, bounds: {}, scoring: {} };
    server.create('nobody', { ...body, ...kind, requestKey: tag, position: 9 });
  }
  const admins = [createAdmin(server, 'one'), createAdmin(server, 'other')] as const;
  const adminOf = (deed: By): TestAdmin => (deed.admin === 0 ? admins[0] : admins[1]);

  let count = 0;
  /** The last words that each has written in a question. */
  const written = new Map<string, Written>();
  const undoing = new Map<TestAdmin, { tag: string; undo: () => void }[]>(admins.map((one) => [one, []]));
  const pasting = new Map<TestAdmin, { section: number; titles: string[] }>();
  /** Who wanted a question to be there or not, and what they wanted last. */
  const wishes = new Map<string, { by: Set<TestAdmin>; isThere: boolean; isUnsure: boolean }>();
  let wanted: string[][] = [];

  const fresh = (admin: TestAdmin, kind: string) => {
    count += 1;
    return `${kind} ${count} of ${admin.name}`;
  };
  const nameOf = (admin: TestAdmin, tag: string) => `${admin.name}: ${tag}`;
  const note = (admin: TestAdmin, tag: string, draft: QuestionDraft) =>
    written.set(nameOf(admin, tag), { words: draft.title, content: contentOf(draft), isDropped: false });
  const dropWords = (admin: TestAdmin, tag: string, isDropped: boolean) => {
    const last = written.get(nameOf(admin, tag));
    if (last) last.isDropped = isDropped;
  };
  const wish = (admin: TestAdmin, tag: string, isThere: boolean, isUnsure = false) => {
    const before = wishes.get(tag) ?? { by: new Set(), isThere, isUnsure: false };
    before.by.add(admin);
    wishes.set(tag, { by: before.by, isThere, isUnsure: before.isUnsure || isUnsure });
  };
  const pick = (admin: TestAdmin, index: number): Entry | undefined => {
    const keys = admin.keys();
    return admin.drafts.entries.get(keys[index % Math.max(1, keys.length)] ?? '');
  };
  const keepOrder = () => {
    const { order, entries } = admins[0].drafts;
    wanted = order
      .map(({ keys }) => keys.flatMap((key) => entries.get(key) ?? []).map(tagOf))
      .filter((tags) => tags.length > 0);
  };
  keepOrder();

  for (const admin of admins) {
    admin.onNotice = ({ kind }) => {
      if (kind !== 'removal-refused') return;
      // It stands where it stood, as if nobody had taken it away.
      setImmediate(() => {
        for (const entry of admin.drafts.entries.values()) {
          const tag = tagOf(entry);
          if (wishes.get(tag)?.isThere !== false) continue;
          wish(admin, tag, true, true);
          dropWords(admin, tag, false);
        }
        if (admin === admins[0]) keepOrder();
      });
    };
  }

  const resolveOne = (admin: TestAdmin, choice: Choice): boolean => {
    const entry = [...admin.drafts.entries.values()].find(({ state }) => state.kind === 'conflict');
    if (entry?.state.kind !== 'conflict') return false;
    const tag = tagOf(entry);
    if (choice === 'theirs') dropWords(admin, tag, true);
    if (entry.state.theirs === null) wish(admin, tag, choice === 'mine', true);
    admin.page.resolve(entry.key, choice);
    return true;
  };

  const paste = (admin: TestAdmin, section: number, again: boolean) => {
    const last = pasting.get(admin);
    const titles = [fresh(admin, 'pasted'), fresh(admin, 'pasted')];
    const job = again && last ? last : { section, titles };
    pasting.set(admin, job);
    const answers = [newAnswer({ title: 'yes', score: '1' }), newAnswer({ title: 'no', score: '0' })];
    void admin.page
      .paste(
        job.section,
        job.titles.map((title) => ({ title, english: '' })),
        answers,
      )
      .then(
        () => {
          pasting.delete(admin);
          if (admin === admins[0]) keepOrder();
        },
        () => undefined,
      );
  };

  const deeds: { [Name in Deed['do']]: (admin: TestAdmin, deed: Extract<Deed, { do: Name }>) => void } = {
    type: (admin, { which, answers }) => {
      const entry = pick(admin, which);
      if (entry === undefined) return;
      const words = fresh(admin, 'words');
      const before = entry.draft.answers;
      const changed = [
        before,
        [...before, newAnswer({ title: words, score: '5' })],
        before.length > 1 ? before.slice(1) : before,
        before.map((answer) => ({ ...answer, score: String(count) })),
      ][answers % 4];
      const tag = tagOf(entry);
      const change = { title: words, english: tag, answers: changed ?? before };
      admin.page.edit(entry.key, change);
      note(admin, tag, { ...entry.draft, ...change });
    },
    kind: (admin, { which, kind, detail }) => {
      const entry = pick(admin, which);
      if (entry === undefined) return;
      const tag = tagOf(entry);
      const fields = withDetail(fieldsForKind(kind, entry.draft.fields), detail);
      const change = { title: fresh(admin, kind), english: tag, kind, fields };
      admin.page.edit(entry.key, change);
      note(admin, tag, { ...entry.draft, ...change });
    },
    add: (admin, { section, index }) => {
      const tag = fresh(admin, 'added');
      const answers = [newAnswer({ title: 'yes', score: '1' }), newAnswer({ title: 'no', score: '0' })];
      const draft = newDraft({ title: `${tag} as it came`, english: tag, answers });
      const length = admin.drafts.order.find(({ sectionId }) => sectionId === section)?.keys.length ?? 0;
      admin.page.add({ sectionId: section, index: Math.min(index, length) }, draft, false);
      note(admin, tag, draft);
      wish(admin, tag, true);
    },
    remove: (admin, { which }) => {
      const entry = pick(admin, which);
      if (entry === undefined) return;
      const tag = tagOf(entry);
      undoing.get(admin)?.push({ tag, undo: admin.page.remove(entry.key) });
      wish(admin, tag, false);
      dropWords(admin, tag, true);
    },
    undo: (admin, { which }) => {
      const all = undoing.get(admin) ?? [];
      const [last] = all.splice(which % Math.max(1, all.length), 1);
      if (last === undefined) return;
      last.undo();
      wish(admin, last.tag, true);
      dropWords(admin, last.tag, false);
    },
    move: (admin, { which, section, index }) => {
      const entry = pick(admin, which);
      if (entry) admin.page.move(entry.key, { sectionId: section, index });
    },
    'move-section': (admin, { section, step }) => admin.page.moveSection(section, step),
    paste: (admin, { section, again }) => paste(admin, section, again),
    resolve: (admin, { choice }) => void resolveOne(admin, choice),
    weather: (admin, { weather }) => {
      admin.weather = weather;
    },
    wait: () => undefined,
    late: (admin) => sendLate(admin),
    look: (admin) => admin.page.look(),
    retry: (admin) => admin.page.retry(),
    reload: (admin) => {
      if (isHolding(admin.drafts)) {
        // The browser has asked, and they have left: what was not saved may be there or not.
        for (const [name, last] of written) if (name.startsWith(`${admin.name}:`)) last.isDropped = true;
        for (const tag of wishes.keys()) wish(admin, tag, wishes.get(tag)?.isThere ?? true, true);
      }
      undoing.set(admin, []);
      pasting.delete(admin);
      admin.reload();
    },
  };

  const sendLate = (admin: TestAdmin) => {
    for (const work of admin.late.splice(0)) {
      try {
        work();
      } catch {
        // Nobody hears the answer.
      }
    }
  };

  const act = async (deed: Deed, hurries: boolean) => {
    const admin = adminOf(deed);
    const perform = deeds[deed.do] as (admin: TestAdmin, deed: Deed) => void;
    perform(admin, deed);
    if (admin === admins[0] && deed.do !== 'resolve') keepOrder();
    if (deed.do === 'wait') await admin.clock.pass(deed.milliseconds);
    for (let turn = 0; turn < (hurries ? 1 : 12); turn += 1) await settled();
  };

  /** Fair weather, and everything that still has to be decided. */
  const settle = async (choice: Choice) => {
    for (const admin of admins) admin.weather = 'fair';
    for (let round = 0; round < 12; round += 1) {
      for (const admin of admins) {
        sendLate(admin);
        admin.page.retry();
        await admin.page.flush();
        while (resolveOne(admin, choice));
        await admin.page.flush();
        admin.page.look();
        await admin.page.flush();
        await admin.clock.pass(40_000);
      }
    }
  };

  const findings = (): string[] => {
    const found = [...server.troubles];
    const rows = server.rows();
    const shown = server.list().sections.flatMap(({ questions }) => questions);
    for (const admin of admins) {
      const { drafts } = admin;
      if (isHolding(drafts)) found.push(`${admin.name} still holds something`);
      const texts = admin
        .keys()
        .map((key) => contentOf(drafts.entries.get(key)?.draft ?? toDraft(shown[0] as never)));
      if (texts.join('\n') !== shown.map((question) => contentOf(toDraft(question))).join('\n'))
        found.push(`${admin.name} sees something else than the server has`);
    }
    for (const [name, { words, content, isDropped }] of written) {
      const kept = server.accepted.get(words);
      if (!isDropped && kept === undefined) found.push(`${name}: «${words}» is lost`);
      if (kept && contentOf(toDraft(kept)) !== content)
        found.push(`${name}: «${words}» is not as it was written`);
    }
    for (const [tag, { by, isThere, isUnsure }] of wishes) {
      const isAlone = by.size === 1 && !isUnsure;
      if (isAlone && rows.some((row) => row.tag === tag) !== isThere)
        found.push(`${tag} is ${isThere ? 'not there' : 'still there'}`);
    }
    return found;
  };

  /** Without what the second one has written anew after the first one had taken it away. */
  const ofFirst = (sections: string[][]) =>
    sections
      .map((tags) => tags.filter((tag) => !wishes.get(tag)?.by.has(admins[1])))
      .filter((tags) => tags.length > 0);
  const order = () =>
    server
      .list()
      .sections.map(({ questions }) =>
        questions.map(({ id }) => server.rows().find(({ question }) => question.id === id)?.tag ?? ''),
      );
  return { act, settle, findings, order: () => ofFirst(order()), wantedOrder: () => ofFirst(wanted) };
}
