import { registrationOf } from '../../packages/server/src/testing/person.ts';

const answers = [
  { title: 'بله', score: 10 },
  { title: 'گاهی', score: 5 },
  { title: 'هنوز نه', score: 0 },
];
const usualSection = 50;

export type SignIn = { username: string; password: string };

/** An exam with so many questions, written through the door and offered to everybody; its number. */
export async function writeExam(
  url: string,
  password: string,
  questions: number,
  perSection = usualSection,
): Promise<number> {
  const code = `bench-${questions}-${perSection}`;
  const { examId, add } = await beginExam(url, password, code);
  for (let from = 0; from < questions; from += perSection) {
    const { id } = await add('question-sections', { title: `بخش ${from}`, code: `${code}-${from}` });
    const count = Math.min(perSection, questions - from);
    const titles = Array.from({ length: count }, (_, index) => `پرسش ${from + index + 1}`);
    await add(`exams/${examId}/questions/bulk`, { questionSectionId: id, titles, answers });
  }
  await add(`exams/${examId}/publish`);
  return examId;
}

/** Kinds that are answered with a value, by turns. */
export const valueKinds = ['multiple', 'number', 'slider', 'text'] as const;
export type ValueKind = (typeof valueKinds)[number];

const kinds: Record<ValueKind, object> = {
  multiple: { kind: 'multiple', answers },
  number: { kind: 'number', bounds: { min: '0', max: '99999999' }, answers: [] },
  slider: { kind: 'slider', bounds: { min: '0', max: '100' }, scoring: { asValue: true }, answers: [] },
  text: { kind: 'text', bounds: { maxLength: 500 }, answers: [] },
};

/** The same with all kinds of values in one section. */
export async function writeMixedExam(url: string, password: string, questions: number): Promise<number> {
  const code = `mixed-${questions}`;
  const { examId, add } = await beginExam(url, password, code);
  const { id: questionSectionId } = await add('question-sections', { title: 'همه', code });
  for (let place = 0; place < questions; place += 1) {
    const kind = valueKinds[place % valueKinds.length] ?? 'text';
    await add(`exams/${examId}/questions`, {
      ...{ questionSectionId, title: `پرسش ${place + 1}` },
      ...kinds[kind],
    });
  }
  await add(`exams/${examId}/publish`);
  return examId;
}

async function beginExam(url: string, password: string, code: string) {
  const { token } = await post(url, 'auth/sign-in', { username: 'admin', password });
  const add = (path: string, body?: object) =>
    post(url, `admin/${path}`, body, { authorization: `Bearer ${token}` });
  const { id: categoryId } = await add('categories', { title: `رشد ${code}`, description: 'شرح' });
  const { id: ageRangeId } = await add('age-ranges', { title: `همه ${code}`, from: 0, to: 1200 });
  const { id: examId } = await add('exams', { title: `آزمون ${code}`, code, categoryId, ageRangeId });
  return { examId, add };
}

/** Somebody who may take exams. */
export async function register(url: string): Promise<SignIn> {
  const person = registrationOf();
  await post(url, 'applicants', person);
  return { username: person.nationalCode, password: person.password };
}

async function post(url: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: number; token: string };
}
