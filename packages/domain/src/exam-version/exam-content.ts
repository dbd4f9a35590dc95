import { type Decimal, parseDecimal } from '../decimal/decimal.ts';
import type { PlacedMedium } from '../medium/medium.ts';
import type { QuestionBounds, QuestionKind, QuestionScoring } from '../question/question-kind.ts';
import type { Rule } from '../rules/rule.ts';
import type { BandMeasure, BandRange } from '../scoring/band.ts';
import type { IntervalLevel } from '../scoring/measurement-error.ts';
import type { ExamKind, MissingRule } from '../scoring/missing-rule.ts';
import type { ScaleKey } from '../scoring/scale.ts';

interface Translated {
  translations: unknown;
}

export interface AnswerContent extends Translated {
  id: number;
  title: string;
  /** A decimal in its canonical text. */
  score: string;
  /** Left out where there is none. */
  medium?: PlacedMedium;
}

export interface QuestionContent extends Translated {
  id: number;
  title: string;
  /** Left out where it is the choice of one, as it always was; so are bounds and scoring. */
  kind?: QuestionKind;
  bounds?: QuestionBounds;
  scoring?: QuestionScoring;
  /** Never stored: the full score of a question that somebody was credited with instead of being asked. */
  credit?: string;
  /** Left out where there is none. */
  medium?: PlacedMedium;
  /** Empty where the kind offers none. */
  answers: AnswerContent[];
}

export interface SectionContent extends Translated {
  id: number;
  code: string;
  title: string;
  questions: QuestionContent[];
}

export interface BandContent extends Translated {
  id: number;
  sectionId: number | null;
  label: string;
  advice: string;
  severity: 'good' | 'watch' | 'act';
  lower: string;
  lowerInclusive: boolean;
  upper: string;
  upperInclusive: boolean;
}

export interface ScaleMemberContent {
  /** A question, or another scale; the other one is null. */
  questionId: number | null;
  scaleKey: ScaleKey | null;
  /** A decimal in its canonical text. */
  weight: string;
  reversed: boolean;
}

export interface ScaleContent extends Translated {
  key: ScaleKey;
  /** Code and title are null, and members and bands empty, unless it is a scale of the author's own. */
  code: string | null;
  title: string | null;
  missing: MissingRule;
  bandsOn: BandMeasure;
  intervalLevel: IntervalLevel;
  members: ScaleMemberContent[];
  bands: BandContent[];
}

/** What is said first where somebody chose this answer, whatever the scores say. */
export interface AlertContent extends Translated {
  questionId: number;
  answerId: number;
  text: string;
}

/** What is done with the scores beyond adding them up. */
export interface ScoringContent {
  kind: ExamKind;
  totalShown: boolean;
  /** Those that differ from what is usual. */
  scales: ScaleContent[];
  /** The set of norms, and the scales that it has groups for. */
  norms: { set: number; scales: ScaleKey[] } | null;
  alerts: AlertContent[];
}

/** What the printed report says around the figures. Of each what is left out is said in the product's own words. */
export interface ReportContent extends Translated {
  introduction?: string;
  limits?: string;
  closing?: string;
  signature?: string;
}

/** Of these questions so many are asked in an attempt. What each of them can give is the same. */
export interface DrawContent {
  id: number;
  count: number;
  questionIds: number[];
}

/** An exam as somebody took it: everything that a result or a report will ever need. */
export interface ExamContent extends Translated {
  code: string;
  title: string;
  description: string;
  timeLimitMinutes: number | null;
  shuffleQuestions: boolean;
  shuffleAnswers: boolean;
  ageRange: Translated & { id: number; title: string; from: number; to: number | null };
  category: Translated & { id: number; title: string };
  sections: SectionContent[];
  bands: BandContent[];
  /** Left out where nothing differs: sections and a total that count blanks as zero, as it always was. */
  scoring?: ScoringContent;
  /** Left out where its author has said nothing. */
  report?: ReportContent;
  /** Which questions are asked and which must be answered; left out where all are, and none. */
  rules?: Rule[];
  /** Left out where everything is asked that stands here. */
  draws?: DrawContent[];
}

/** A number of a version, which was checked before it was stored. */
export function exact(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`a version holds the number ${text}`);
  return value;
}

export function bandRange(content: BandContent): BandRange & { content: BandContent } {
  return {
    scope: content.sectionId,
    lower: exact(content.lower),
    lowerInclusive: content.lowerInclusive,
    upper: exact(content.upper),
    upperInclusive: content.upperInclusive,
    content,
  };
}
