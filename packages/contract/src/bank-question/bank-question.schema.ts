import { placedMediumSchema } from '../medium/medium.schema.ts';
import {
  adminAnswerSchema,
  illustratedAnswerSchema,
  maxAnswersPerQuestion,
  maxQuestionsPerExam,
  mediumShape,
  questionTranslationsSchema,
  scoreRangeSchema,
} from '../question/question.schema.ts';
import { kindShape, questionIssues, questionKindSchema } from '../question/question-kind.schema.ts';
import { lineText, requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, limitedListOf, listOf, listQuery, queryBoolean } from '../shared/list.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const longestTag = 60;
export const maxTagsPerQuestion = 20;
/** So many are put into the bank, or taken from it, at once. */
export const mostAtOnce = 200;

const tagSchema = z.strictObject({ id: idSchema, title: z.string() });
const tagTitlesSchema = z.array(requiredLine(longestTag)).max(maxTagsPerQuestion);

/** What a question asks and what its answers are worth, wherever it stands. */
export const bankContentSchema = z.strictObject({
  title: z.string(),
  ...kindShape,
  medium: placedMediumSchema.optional(),
  answers: z.array(adminAnswerSchema),
  translations: questionTranslationsSchema,
});

export const bankQuestionQuerySchema = listQuery({
  sorts: ['title', 'updated'],
  defaultSort: '-updated',
  filters: {
    kind: questionKindSchema.optional(),
    tagId: idQuerySchema.optional(),
    questionSectionId: idQuerySchema.optional(),
    /** Whether an exam holds a copy of it. */
    used: queryBoolean.optional(),
  },
});

const bankShape = {
  id: idSchema,
  /** The newest. */
  revision: revisionSchema,
  /** Where it usually stands; null: nowhere in particular. */
  questionSectionId: idSchema.nullable(),
  tags: z.array(tagSchema),
  /** Something is written that is in no revision yet. */
  hasDraft: z.boolean(),
  updated: z.iso.datetime(),
};

export const bankQuestionRowSchema = z.strictObject({
  ...bankShape,
  title: z.string(),
  translations: translationsOf({ title: lineText(2000) }),
  kind: questionKindSchema,
  /** Null: it is not scored, or somebody has to mark it. */
  possible: scoreRangeSchema.nullable(),
  /** How many exams hold a copy. */
  uses: z.int(),
});

export const bankQuestionListSchema = listOf(bankQuestionRowSchema);

export const bankQuestionSchema = z.strictObject({
  ...bankShape,
  draftRevision: revisionSchema,
  /** The draft, where there is one. */
  content: bankContentSchema,
});

export const bankQuestionInputSchema = z.strictObject({
  title: requiredBlock(2000),
  kind: questionKindSchema.default('single'),
  tags: tagTitlesSchema.default([]),
});

/** An answer with an id is changed, one without is new, one left out is removed. */
export const bankDraftSchema = z
  .strictObject({
    title: requiredBlock(2000),
    ...kindShape,
    ...mediumShape,
    answers: z.array(illustratedAnswerSchema.extend({ id: idSchema.optional() })).max(maxAnswersPerQuestion),
    translations: questionTranslationsSchema.default({}),
    draftRevision: revisionSchema,
  })
  .superRefine(questionIssues);

/** What is left out stays as it is. */
export const bankPlaceSchema = z.strictObject({
  tags: tagTitlesSchema.optional(),
  /** Those that were there when `tags` was chosen: what somebody else has added or removed since stays so. */
  seenTags: tagTitlesSchema.optional(),
  questionSectionId: idSchema.nullable().optional(),
});

/** The copies that follow, by the ids of the exams' questions; others stay what they are. */
export const bankKeepSchema = z.strictObject({
  draftRevision: revisionSchema,
  followers: z.array(idSchema).max(10_000),
  /**
   * Those that had been changed in their exams when the followers were chosen. A follower that was changed since is not
   * written over. Left out, each follows whatever became of it.
   */
  seenDeviating: z.array(idSchema).max(10_000).optional(),
});

export const bankKeptSchema = z.strictObject({ question: bankQuestionSchema, followed: z.int() });

export const bankHistorySchema = listOf(
  z.strictObject({
    revision: revisionSchema,
    at: z.iso.datetime(),
    /** Null: the account is gone. */
    by: z.string().nullable(),
    content: bankContentSchema,
  }),
);

const figuresShape = {
  answered: z.int(),
  /** From 0 to 1; null: it is not scored, all answers are worth the same, or too few have answered. */
  facility: z.number().nullable(),
  /** The correlation with the rest of the exam, over all of its versions. */
  discrimination: z.number().nullable(),
  /** How many attempts it stands on. */
  measured: z.int(),
  /**
   * Why there is no discrimination. `few`: fewer than `enough` attempts; `same`: all have the same score; `apart`: not
   * everybody is asked the same, or somebody marks, and the exam's own page tells it.
   */
  unknown: z.enum(['few', 'same', 'apart']).nullable(),
};

export const bankUsesSchema = z.strictObject({
  copies: z.array(
    z.strictObject({
      examId: idSchema,
      title: z.string(),
      published: z.boolean(),
      archived: z.boolean(),
      questionId: idSchema,
      /** Of which it is a copy. */
      revision: revisionSchema,
      /** It was changed in the exam. */
      deviates: z.boolean(),
      ...figuresShape,
    }),
  ),
  draws: z.array(
    z.strictObject({ examId: idSchema, title: z.string(), tag: tagSchema, count: z.int(), ...figuresShape }),
  ),
  /** With fewer, neither figure is told. */
  enough: z.int(),
  /** Over all exams. */
  overall: z.strictObject(figuresShape),
});

export const bankTagsSchema = limitedListOf(
  z.strictObject({
    ...tagSchema.shape,
    questions: z.int(),
    /** What each of them can give; null: not all the same, or not by itself. Then nothing is drawn from it. */
    possible: scoreRangeSchema.nullable(),
  }),
);

/** Of one exam: which questions are copies, and what is drawn. */
export const examBankSchema = z.strictObject({
  copies: z.array(
    z.strictObject({
      questionId: idSchema,
      bankQuestionId: idSchema,
      revision: revisionSchema,
      newest: revisionSchema,
      deviates: z.boolean(),
    }),
  ),
  draws: z.array(
    z.strictObject({
      id: idSchema,
      questionSectionId: idSchema,
      sectionTitle: z.string(),
      tag: tagSchema,
      count: z.int(),
      /** Of how many. */
      pool: z.int(),
      /** What each can give. */
      possible: scoreRangeSchema,
    }),
  ),
});

export const bankPutSchema = z.strictObject({
  questionIds: z.array(idSchema).min(1).max(mostAtOnce),
  tags: tagTitlesSchema.default([]),
  /** What of the bank's drafts was seen before: one that somebody has written on since is not written over. */
  seenDrafts: z
    .array(z.strictObject({ bankQuestionId: idSchema, draftRevision: revisionSchema }))
    .max(mostAtOnce)
    .default([]),
});

/** A copy that was in the bank already is written there as a draft; the rest are new. */
export const bankPutResultSchema = z.strictObject({
  added: z.array(idSchema),
  drafts: z.array(idSchema),
});

export const bankTakeSchema = z.strictObject({
  bankQuestionIds: z.array(idSchema).min(1).max(mostAtOnce),
  /** Left out, each comes where it usually stands. */
  questionSectionId: idSchema.optional(),
});

export const bankTakenSchema = z.strictObject({ questionIds: z.array(idSchema) });

export const drawInputSchema = z.strictObject({
  questionSectionId: idSchema,
  tagId: idSchema,
  count: z.int().min(1).max(maxQuestionsPerExam),
});

export type BankContent = z.output<typeof bankContentSchema>;
export type BankQuestion = z.output<typeof bankQuestionSchema>;
export type BankQuestionRow = z.output<typeof bankQuestionRowSchema>;
export type BankQuestionQuery = z.output<typeof bankQuestionQuerySchema>;
export type BankQuestionInput = z.output<typeof bankQuestionInputSchema>;
export type BankDraft = z.output<typeof bankDraftSchema>;
export type BankPlace = z.output<typeof bankPlaceSchema>;
export type BankKeep = z.output<typeof bankKeepSchema>;
export type BankKept = z.output<typeof bankKeptSchema>;
export type BankHistory = z.output<typeof bankHistorySchema>;
export type BankUses = z.output<typeof bankUsesSchema>;
export type BankTags = z.output<typeof bankTagsSchema>;
export type ExamBank = z.output<typeof examBankSchema>;
export type BankPut = z.output<typeof bankPutSchema>;
export type BankPutResult = z.output<typeof bankPutResultSchema>;
export type BankTake = z.output<typeof bankTakeSchema>;
export type DrawInput = z.output<typeof drawInputSchema>;
