/** Where a person takes an exam. */
export function examPath(examId: number, applicantId: number): string {
  return `/applicant/exam/taken/${examId}?person=${applicantId}`;
}

/** The exam that a text sends its reader to; null where the text has no such link. */
export function examNamedIn(text: string): number | null {
  const id = /\/applicant\/exam\/taken\/(\d+)/.exec(text)?.[1];
  return id === undefined ? null : Number(id);
}
