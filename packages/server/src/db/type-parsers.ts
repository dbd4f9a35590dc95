import pg from 'pg';

const { builtins } = pg.types;
const arrays = { text: 1009, int8: 1016, date: 1182, numeric: 1231 };

const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(arrays.text, 'text');

/** How the server's values arrive in our code; the rest is as `pg` has it (timestamptz is a Date). */
export function typeParsers(): pg.CustomTypesConfig {
  const parsers = new pg.TypeOverrides();
  parsers.setTypeParser(builtins.INT8, safeInteger);
  // A day has no time zone; a Date would move it. Scores are exact; a float would not be.
  parsers.setTypeParser(builtins.DATE, (text) => text);
  parsers.setTypeParser(builtins.NUMERIC, (text) => text);
  parsers.setTypeParser(arrays.int8, (text) =>
    parseTexts(text).map((item) => (item === null ? null : safeInteger(item))),
  );
  parsers.setTypeParser(arrays.date, parseTexts);
  parsers.setTypeParser(arrays.numeric, parseTexts);
  return parsers;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that a number holds exactly`);
  return value;
}
