/** All that refers to an attempt, told by the database in a test. */
export const attachedTables = [
  'essay_answers',
  'attempt_answers',
  'refused_answers',
  'attempt_rescorings',
  'follow_up_notes',
  'follow_ups',
  'report_notes',
  'shares',
] as const;
