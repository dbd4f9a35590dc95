const answers = [
  { title: 'بله', score: 10 },
  { title: 'گاهی', score: 5 },
  { title: 'هنوز نه', score: 0 },
];
const perSection = 50;
const perCall = 50;

/** An exam with so many questions, written through the door; its number. */
export async function writeExam(url: string, password: string, questions: number): Promise<number> {
  const post = await administrator(url, password);
  const { id: categoryId } = await post('categories', { title: 'رشد', description: 'شرح' });
  const { id: ageRangeId } = await post('age-ranges', { title: 'همه', from: 0, to: 1200 });
  const code = `bench-${questions}`;
  const { id: examId } = await post('exams', { title: `آزمون ${questions}`, code, categoryId, ageRangeId });
  for (let from = 0; from < questions; from += perSection) {
    const section = await post('question-sections', { title: `بخش ${from}`, code: `${code}-${from}` });
    const titles = Array.from(
      { length: Math.min(perCall, questions - from) },
      (_, index) => `پرسش ${from + index + 1}`,
    );
    await post(`exams/${examId}/questions/bulk`, { questionSectionId: section.id, titles, answers });
  }
  return examId;
}

async function administrator(url: string, password: string) {
  const call = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id: number; token: string };
  };
  const { token } = await call('auth/sign-in', { username: 'admin', password });
  return (path: string, body: object) => call(`admin/${path}`, body, { authorization: `Bearer ${token}` });
}
