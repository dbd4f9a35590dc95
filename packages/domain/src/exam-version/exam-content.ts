import { type Decimal, parseDecimal } from '../decimal/decimal.ts';
import type { BandRange } from '../scoring/band.ts';

interface Translated {
  translations: unknown;
}

export interface AnswerContent extends Translated {
  id: number;
  title: string;
  /** A decimal in its canonical text. */
  score: string;
}

export interface QuestionContent extends Translated {
  id: number;
  title: string;
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
