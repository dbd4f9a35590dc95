import { toNestErrors } from '@hookform/resolvers';
import type { Issue } from '@sanjeh/contract/issue';
import { toIssues } from '@sanjeh/contract/issue';
import type { z } from '@sanjeh/contract/zod';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { IssueError } from './field-error.ts';
import { toFieldError } from './field-error.ts';

type SchemaResult<Output> =
  | { success: true; data: Output; error?: undefined }
  | { success: false; error: z.core.$ZodError };

/** The part of a Zod schema that a form needs: the full type would cost the compiler seconds. */
export type FormSchema<Values, Output> = {
  readonly _zod: { readonly input: Values; readonly output: Output };
  safeParseAsync: (value: unknown, context?: { reportInput?: boolean }) => Promise<SchemaResult<Output>>;
};

/** What a schema cannot say, such as rules that need the clock, in the schema's own terms. */
export type ExtraCheck<Values> = (values: Partial<Values>) => Issue[];

/** The first issue of each field. */
function firstIssues(issues: readonly Issue[]): Record<string, IssueError> {
  const errors: Record<string, IssueError> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= toFieldError(issue);
  return errors;
}

/** Like zodResolver, which keeps Zod's English sentence; ours keeps the code and its parameters. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
  check: ExtraCheck<Values> = () => [],
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    // The input tells an empty field from a wrong one.
    const result = await schema.safeParseAsync(values, { reportInput: true });
    const issues = [...(result.success ? [] : toIssues(result.error)), ...check(values)];
    if (result.success && issues.length === 0) return { values: result.data, errors: {} };
    const errors = firstIssues(issues) as unknown as FieldErrors;
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
