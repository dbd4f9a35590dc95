import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { requestQuerySchema } from '../shared/request-key.schema.ts';
import { z } from '../zod.ts';
import { adminExamSchema, examInputSchema, examUpdateSchema } from './exam.schema.ts';
import { adminExamQuerySchema } from './exam-query.schema.ts';

export const { list, get, create, update } = crudEndpoints({
  path: 'exams',
  tag: 'Exams',
  one: 'an exam',
  many: 'exams',
  rights: ['author'],
  // Whoever works with results or figures, or gives exams, chooses one first.
  readers: ['author', 'clinician', 'desk', 'analyst'],
  query: adminExamQuerySchema,
  input: examInputSchema,
  update: examUpdateSchema,
  entity: adminExamSchema,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/admin/exams/{id}',
  access: 'admin',
  rights: ['author'],
  summary: 'Remove an exam with its questions; one that somebody has taken is archived instead',
  tag: 'Exams',
  params: idParamsSchema,
  response: z.strictObject({ outcome: z.enum(['removed', 'archived']) }),
  errors: ['not_found'],
});

function change<Verb extends string>(verb: Verb, summary: string) {
  return {
    access: 'admin',
    rights: ['author'],
    tag: 'Exams',
    method: 'POST',
    path: `/api/admin/exams/{id}/${verb}`,
    summary,
    params: idParamsSchema,
    response: adminExamSchema,
    errors: ['not_found'],
  } as const satisfies Partial<Endpoint>;
}

export const publish = endpoint(
  change('publish', 'Show an exam to everybody; it needs questions that leave a choice'),
);
export const unpublish = endpoint(change('unpublish', 'Hide an exam from visitors and applicants'));
export const archive = endpoint(change('archive', 'Take an exam out of all lists; its results stay'));
export const unarchive = endpoint(change('unarchive', 'Bring an archived exam back'));
export const duplicate = endpoint({
  ...change(
    'duplicate',
    'Copy an exam with its questions, scales, bands and norms, unpublished and under a code of its own',
  ),
  status: 201,
  query: requestQuerySchema,
  errors: ['not_found', 'conflict'],
});
