import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';

export interface Sheet {
  readonly title: string;
  readonly sections: SheetSection[];
}

interface SheetSection {
  readonly id: number;
  readonly title: string;
  readonly questions: SheetQuestion[];
}

interface SheetQuestion {
  readonly id: number;
  readonly title: string;
  readonly answers: { readonly id: number; readonly title: string }[];
}

/** A version never changes, so its sheet is worked out once per language and goes when the version is forgotten. */
const sheets = { fa: new WeakMap<ExamContent, Sheet>(), en: new WeakMap<ExamContent, Sheet>() };

/** What may be seen of an exam while it is taken: the fields are named one by one, so no score slips in. */
export function sheetOf(content: ExamContent, language: Language): Sheet {
  const known = sheets[language].get(content);
  if (known !== undefined) return known;
  const sheet = makeSheet(content, language);
  sheets[language].set(content, sheet);
  return sheet;
}

function makeSheet(content: ExamContent, language: Language): Sheet {
  const title = (row: Parameters<typeof localised>[0] & { title: string }) => localised(row, language).title;
  return {
    title: title(content),
    sections: content.sections.map((section) => ({
      id: section.id,
      title: title(section),
      questions: section.questions.map((question) => ({
        id: question.id,
        title: title(question),
        answers: question.answers.map((answer) => ({ id: answer.id, title: title(answer) })),
      })),
    })),
  };
}
