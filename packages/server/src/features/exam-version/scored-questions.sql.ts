import { type RawBuilder, sql } from 'kysely';

/** As `isScored` tells of a question: one that offers answers always is, of others it is said what they are worth. */
const isScored = `(!exists (@.kind) || @.kind == "single" || @.kind == "multiple" || @.scoring.asValue == true
  || exists (@.scoring.ranges[0]) || exists (@.scoring.accepted[0]) || exists (@.scoring.rubric[0]))`;

function hasQuestion(content: RawBuilder<unknown>, condition: string): RawBuilder<boolean> {
  return sql<boolean>`jsonb_path_exists(${content}, ${sql.lit(`$.sections[*].questions[*] ? (${condition})`)})`;
}

/** Whether anything in a version counts for its total. */
export function hasScoredQuestion(content: RawBuilder<unknown>): RawBuilder<boolean> {
  return hasQuestion(content, isScored);
}

/** Whether something is asked there that counts for nothing. */
export function hasUnscoredQuestion(content: RawBuilder<unknown>): RawBuilder<boolean> {
  return hasQuestion(content, `@.kind != "info" && !${isScored}`);
}
