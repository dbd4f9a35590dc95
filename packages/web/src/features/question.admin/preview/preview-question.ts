import { mediumTextNames, type PlacedMedium, withMediumTexts } from '@sanjeh/domain/medium/medium';
import type { QuestionBounds } from '@sanjeh/domain/question/question-kind';
import { questionTranslations, textNames, withBoundTexts } from '@sanjeh/domain/question/question-texts';
import { persianOf, shownEnglish, type Translated, withSources } from '@sanjeh/domain/text/translation';
import type { WrittenQuestion } from '#question-kind/shown-question.ts';
import type { AnswerDraft, QuestionDraft } from '../question-drafts/draft.ts';
import { issuesOf } from '../question-drafts/draft.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { englishBounds, kindInput } from '../question-drafts/kind-input.ts';
import { englishOfMedium, type MediumDraft, wordsOfMedium } from '../question-drafts/medium-draft.ts';

/** Nobody looks it up by this. */
const previewId = 0;

/** What would be kept if it were saved as it stands now, without what the server would refuse. */
export function previewQuestion({ draft, saved }: Pick<Entry, 'draft' | 'saved'>): WrittenQuestion {
  const { kind } = draft;
  const question = {
    ...{ id: previewId, kind, title: draft.title.trim(), bounds: acceptedBounds(draft) },
    ...placed(draft.medium),
    translations: { en: { ...english(draft), ...englishBounds(draft) } },
  };
  const previous = saved === null ? [] : [saved];
  return {
    ...question,
    translations: questionTranslations(question, previous),
    answers: draft.answers.filter(isSeen).map((answer, index) => ({
      ...withSources(toAnswer(answer, index), previousOf(answer, saved)),
    })),
  };
}

/** How many of its texts applicants read in Persian although they have chosen English. */
export function untranslatedCount(question: WrittenQuestion): number {
  const own = textNames(question);
  const inAnswers = question.answers.map((answer) =>
    missing(withMediumTexts(answer), ['title', ...mediumTextNames(answer.medium)]),
  );
  return [missing(withBoundTexts(question), own), ...inAnswers].reduce((sum, count) => sum + count, 0);
}

function missing(bearer: Translated, names: readonly string[]): number {
  const isMissing = (name: string) =>
    persianOf(bearer, name) !== '' && shownEnglish(bearer.translations, name) === undefined;
  return names.filter(isMissing).length;
}

/** Half a number, or an end before the beginning, is on its way to something: it is left out until it is right. */
function acceptedBounds(draft: QuestionDraft): QuestionBounds {
  const refused = new Set(
    issuesOf(draft).flatMap(({ path }) => (path[0] === 'bounds' ? [String(path[1])] : [])),
  );
  return Object.fromEntries(Object.entries(kindInput(draft).bounds).filter(([name]) => !refused.has(name)));
}

function isSeen({ title, medium }: AnswerDraft): boolean {
  return title.trim() !== '' || medium !== null;
}

/** By its place: an answer stays the same one when the server has given it a number. */
function toAnswer(answer: AnswerDraft, index: number) {
  return withMediumTexts({
    ...{ id: index + 1, title: answer.title.trim() },
    ...placed(answer.medium),
    translations: { en: english(answer) },
  });
}

function previousOf({ id }: AnswerDraft, saved: Entry['saved']) {
  return (saved?.answers ?? []).filter((answer) => answer.id === id).map(withMediumTexts);
}

function english({ english: text, medium }: Pick<AnswerDraft, 'english' | 'medium'>) {
  return { ...(text.trim() !== '' && { title: text.trim() }), ...englishOfMedium(medium) };
}

function placed(draft: MediumDraft | null): { medium?: PlacedMedium } {
  if (draft === null) return {};
  return { medium: { ...draft.medium, ...wordsOfMedium(draft) } };
}
