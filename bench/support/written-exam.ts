import { registrationOf } from '../../packages/server/src/testing/person.ts';

const answers = [
  { title: 'بله', score: 10 },
  { title: 'گاهی', score: 5 },
  { title: 'هنوز نه', score: 0 },
];
const perSection = 50;

export type SignIn = { username: string; password: string };

/** An exam with so many questions, written through the door and offered to everybody; its number. */
export async function writeExam(url: string, password: string, questions: number): Promise<number> {
  const { token } = await post(url, 'auth/sign-in', { username: 'admin', password });
  const add = (path: string, body?: object) =>
    post(url, `admin/${path}`, body, { authorization: `Bearer ${token}` });
  const { id: categoryId } = await add('categories', { title: 'رشد', description: 'شرح' });
  const { id: ageRangeId } = await add('age-ranges', { title: 'همه', from: 0, to: 1200 });
  const code = `bench-${questions}`;
  const { id: examId } = await add('exams', { title: `آزمون ${questions}`, code, categoryId, ageRangeId });
  for (let from = 0; from < questions; from += perSection) {
    const { id } = await add('question-sections', { title: `بخش ${from}`, code: `${code}-${from}` });
    const count = Math.min(perSection, questions - from);
    const titles = Array.from({ length: count }, (_, index) => `پرسش ${from + index + 1}`);
    await add(`exams/${examId}/questions/bulk`, { questionSectionId: id, titles, answers });
  }
  await add(`exams/${examId}/publish`);
  return examId;
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
