import type { Step } from './walk.ts';
import { administratorSteps } from './writes/administrator.ts';
import { attemptSteps } from './writes/attempt.ts';
import { contentSteps } from './writes/content.ts';
import { deskSteps } from './writes/desk.ts';
import { guestSteps, leavingSteps } from './writes/guest.ts';
import { messageSteps } from './writes/message.ts';
import { ownSteps } from './writes/own.ts';
import { personSteps } from './writes/person.ts';
import { allQuestionSteps } from './writes/question.ts';
import { rescoringSteps } from './writes/rescoring.ts';
import { sheetSteps } from './writes/sheet.ts';
import { siteSteps } from './writes/site.ts';
import { visitedExamSteps } from './writes/visited-exam.ts';

/**
 * One walk through what changes something: the steps of a run follow each other. An endpoint that is not named here, nor
 * follows from the contract, is told of as not compared.
 */
export const writes: readonly Step[] = [
  ...guestSteps,
  ...attemptSteps,
  ...deskSteps,
  ...ownSteps,
  ...messageSteps,
  ...contentSteps,
  ...allQuestionSteps,
  ...rescoringSteps,
  ...visitedExamSteps,
  ...siteSteps,
  ...sheetSteps,
  ...personSteps,
  ...administratorSteps,
  ...leavingSteps,
];
