import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import type { ExamVersion } from '../features/exam-version/exam-version.service.ts';

/** Of the usual size, whatever the database holds. */
const questionCount = 40;
const texts = ['همیشه', 'گاهی', 'هرگز'];
const [translations, bands] = [{}, []];

const questionOf = (id: number): QuestionContent => ({
  ...{ id, translations, title: `پرسش ${id}` },
  answers: texts.map((title, place) => ({
    id: id * texts.length + place,
    title,
    score: String(place),
    translations,
  })),
});

const content: ExamContent = {
  ...{ code: 'rehearsal', title: 'تمرین', description: '', translations, bands },
  ...{ timeLimitMinutes: 30, shuffleQuestions: false, shuffleAnswers: false },
  ageRange: { id: 0, title: '', from: 0, to: null, translations },
  category: { id: 0, title: '', translations },
  sections: [
    {
      ...{ id: 0, code: 'rehearsal', title: 'بخش', translations },
      questions: Array.from({ length: questionCount }, (_, place) => questionOf(place)),
    },
  ],
};

/** An exam that is nobody's: it stands in no database. */
export const rehearsedVersion: ExamVersion = {
  ...{ id: 0, content, maxAttempts: null, correctsAge: false, asksInformant: false },
  ...{ byInvitation: false, isGiven: false, consentVersion: null },
};
