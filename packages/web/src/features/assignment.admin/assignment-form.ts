import type { AssignmentInput } from '@sanjeh/contract/assignment/assignment.schema';
import { audiences, mostExtraMinutes } from '@sanjeh/contract/assignment/assignment.schema';
import { namedInformants } from '@sanjeh/contract/attempt/informant.schema';
import type { IssueCode } from '@sanjeh/contract/issue';
import { daySchema } from '@sanjeh/contract/shared/range.schema';
import { z } from '@sanjeh/contract/zod';

const id = z.int().nullable();

/** What is asked of who gives an exam: one person at a time, for more there are groups. */
export const assignmentFormSchema = z
  .strictObject({
    label: z.string().trim().max(200),
    examId: id,
    wholeSeries: z.boolean(),
    audience: z.enum(audiences),
    applicantId: id,
    groupId: id,
    from: daySchema.nullable(),
    until: daySchema.nullable(),
    extraMinutes: z.int().min(0).max(mostExtraMinutes).nullable(),
    reminds: z.boolean(),
    informant: z.enum(['anybody', ...namedInformants]),
    maxUses: z.int().min(1).max(100_000).nullable(),
  })
  .superRefine((values, context) => {
    const refuse = (path: string, code: IssueCode) =>
      context.issues.push({ code: 'custom', message: code, path: [path], input: values });
    if (values.examId === null) refuse('examId', 'required');
    if (values.from === null) refuse('from', 'required');
    if (values.audience === 'people' && values.applicantId === null) refuse('applicantId', 'required');
    if (values.audience === 'group' && values.groupId === null) refuse('groupId', 'required');
    if (values.from !== null && values.until !== null && values.until < values.from)
      refuse('until', 'from_after_to');
  });

export type AssignmentForm = z.output<typeof assignmentFormSchema>;

/** `series`: of the chosen exam. */
export function toInput(values: AssignmentForm, series: string): AssignmentInput {
  const { audience, label, from, until, reminds, informant, applicantId } = values;
  const isSeries = values.wholeSeries && series !== '';
  return {
    ...{ audience, label, until, reminds, from: from ?? '' },
    examId: isSeries ? null : values.examId,
    series: isSeries ? series : '',
    applicantIds: audience === 'people' && applicantId !== null ? [applicantId] : [],
    groupId: audience === 'group' ? values.groupId : null,
    extraMinutes: values.extraMinutes ?? 0,
    informant: informant === 'anybody' ? null : informant,
    maxUses: audience === 'link' ? values.maxUses : null,
  };
}
