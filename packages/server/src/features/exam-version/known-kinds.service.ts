import type { QuestionKind } from '@sanjeh/domain/question/question-kind';

/** Those that figures, files and forms can read. */
export const knownKinds: readonly QuestionKind[] = [
  'single',
  'multiple',
  'number',
  'text',
  'slider',
  'date',
  'info',
];
