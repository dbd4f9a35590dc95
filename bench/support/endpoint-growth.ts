/** Why an endpoint may take longer the more there is. Whatever is not named here may not. */
export const growthReasons: Readonly<Record<string, string>> = {
  'GET /api/admin/applicants/export': 'a file of all of them',
  'GET /api/admin/results/export': 'a file of all of them',
  'GET /api/admin/exams/{id}/statistics/scores': 'a file of all of them',
  'GET /api/admin/exams/{id}/statistics/responses': 'a file of all of them',
  'GET /api/admin/exams/{id}/statistics/scales': 'reads every answer, in a thread (decision 0026)',
  'GET /api/admin/exams/{id}/statistics/differences': 'reads every answer, in a thread (decision 0026)',
  'GET /api/admin/audit/export': 'a file of all of them',
  'POST /api/admin/erasures/{id}/confirm':
    'looks for the names in every message and every recorded change (decision 0074)',
  'GET /api/admin/exams/{id}/norms/sample': 'reads every score of the exam',
};
