import type { AdminExam, Exam, ExamValues } from '@sanjeh/contract/exam/exam.schema';
import { correctsAge } from '@sanjeh/domain/age/corrected-age';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import type { ExamRow, OfferedExamRow } from './exam.queries.ts';

export function toExamRow(values: ExamValues) {
  return {
    code: values.code,
    title: values.title,
    description: values.description,
    category_id: values.categoryId,
    age_range_id: values.ageRangeId,
    published: values.published,
    time_limit_minutes: values.timeLimitMinutes,
    max_attempts: values.maxAttempts,
    shuffle_questions: values.shuffleQuestions,
    shuffle_answers: values.shuffleAnswers,
    ...(values.correctsAge === undefined ? {} : { corrects_age: values.correctsAge }),
    ...(values.kind === undefined ? {} : { kind: values.kind }),
    ...(values.series === undefined ? {} : { series: values.series || null }),
    asks_informant: values.asksInformant,
    ...(values.byInvitation === undefined ? {} : { by_invitation: values.byInvitation }),
    open_to_visitors: values.openToVisitors,
    translations: JSON.stringify(storedTranslations(values.translations)),
    search_key: searchColumn(values.title, values.translations.en?.title, values.code),
  };
}

/** The words of the consent have versions, and stand where those are kept. */
function storedTranslations({ en, outdated }: ExamValues['translations']): ExamValues['translations'] {
  const { consent: _, ...texts } = en ?? {};
  const { consent: __, ...sources } = outdated ?? {};
  return { ...filled('en', texts), ...filled('outdated', sources) };
}

function readTranslations(row: ExamRow): AdminExam['translations'] {
  const stored = row.translations as AdminExam['translations'];
  if (row.consent_text_en === null) return stored;
  const source = row.consent_text_en_source;
  return {
    en: { ...stored.en, consent: row.consent_text_en },
    ...filled('outdated', { ...stored.outdated, ...(source === null ? {} : { consent: source }) }),
  };
}

function filled<Name extends string, Texts extends object>(name: Name, texts: Texts) {
  return Object.keys(texts).length === 0 ? {} : ({ [name]: texts } as Record<Name, Texts>);
}

/** In the fields of administrators the names of category and age range alone depend on the language. */
export function toAdminExam(row: ExamRow, language: Language): AdminExam {
  return {
    ...editedFields(row),
    title: row.title,
    description: row.description,
    ...sharedFields(row, language),
    published: row.published,
    byInvitation: row.by_invitation,
    shuffleQuestions: row.shuffle_questions,
    shuffleAnswers: row.shuffle_answers,
    correctsAge: row.corrects_age,
    kind: row.kind,
    series: row.series ?? '',
    consent: row.consent_text ?? '',
    consentVersion: row.consent_version,
    archived: row.archived_at?.toISOString() ?? null,
    contentRevision: row.content_revision,
    attemptCount: row.attempt_count,
    translations: readTranslations(row),
  };
}

export function toExam(row: OfferedExamRow, language: Language): Exam {
  const { title, description, translations } = row;
  return {
    id: row.id,
    created: row.created_at.toISOString(),
    ...localised({ title, description, translations }, language),
    ...sharedFields(row, language),
    ageFrom: row.from_months,
    ageTo: row.to_months,
    correctsAge: correctsAge(row.corrects_age, { from: row.from_months }),
  };
}

function sharedFields(row: OfferedExamRow, language: Language) {
  const titleOf = (title: string, translations: unknown) =>
    localised({ title, translations }, language).title;
  return {
    code: row.code,
    categoryId: row.category_id,
    categoryTitle: titleOf(row.category_title, row.category_translations),
    ageRangeId: row.age_range_id,
    ageRangeTitle: titleOf(row.age_range_title, row.age_range_translations),
    timeLimitMinutes: row.time_limit_minutes,
    maxAttempts: row.max_attempts,
    questionCount: row.question_count,
    openToVisitors: row.open_to_visitors,
    asksInformant: row.asks_informant,
  };
}
