import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { patternsOf } from './erased-subject.ts';

const mask = '…';

/** Out of what nobody can change any more: words that were sent to a list, and what an uploaded sheet was called. */
export async function maskMentions(db: Executor, mentions: readonly string[]): Promise<void> {
  for (const mention of mentions) {
    const [pattern] = patternsOf([mention]);
    // As it stands inside of JSON.
    const quoted = JSON.stringify(mention).slice(1, -1);
    const [quotedPattern] = patternsOf([quoted]);
    await sql`
      update mailings set words = replace(words::text, ${quoted}, ${mask})::jsonb
      where words::text like ${quotedPattern}
    `.execute(db);
    await sql`
      update applicant_imports set file_name = replace(file_name, ${mention}, ${mask})
      where file_name like ${pattern}
    `.execute(db);
  }
}
