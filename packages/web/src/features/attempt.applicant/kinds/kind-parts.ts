import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { ComponentType } from 'react';
import { ChoicesField } from './choices-field.tsx';
import { DateAnswer } from './date-answer.tsx';
import { EssayAnswer } from './essay-answer.tsx';
import type { KindAnswerProps } from './kind-field.ts';
import { NumberAnswer } from './number-answer.tsx';
import { SliderAnswer } from './slider-answer.tsx';
import { TextAnswer } from './text-answer.tsx';

/** The fields that most exams have no question for. */
export const kindParts: Readonly<Partial<Record<QuestionKind, ComponentType<KindAnswerProps>>>> = {
  multiple: ChoicesField,
  number: NumberAnswer,
  text: TextAnswer,
  essay: EssayAnswer,
  slider: SliderAnswer,
  date: DateAnswer,
};
