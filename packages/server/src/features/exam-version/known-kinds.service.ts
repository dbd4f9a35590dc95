import type { QuestionKind } from '@sanjeh/domain/question/question-kind';

/** Those whose score follows from the answer by itself: figures, files, forms and re-scoring can read them. */
export const knownKinds: readonly QuestionKind[] = [
  'single',
  'multiple',
  'number',
  'text',
  'slider',
  'date',
  'info',
];
