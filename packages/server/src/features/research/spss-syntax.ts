import type { Codebook, Variable } from './codebook.ts';
import { fitted } from './text-limit.ts';

const quoted = (text: string, bytes: number) => `'${fitted(text, bytes).replaceAll("'", "''")}'`;

function formatOf({ kind, width }: Variable): string {
  if (kind === 'text') return `A${width}`;
  return kind === 'scale' ? 'F12.3' : 'F8.0';
}

const levels = { text: 'NOMINAL', nominal: 'NOMINAL', ordinal: 'ORDINAL', scale: 'SCALE' };

/** Reads the file into SPSS or PSPP, with its labels. It begins with the mark of UTF-8, without which SPSS reads no Persian. */
export function spssSyntax({ title, version, variables }: Codebook): string {
  const coded = variables.filter(({ values }) => values.length > 0);
  return `\ufeff* Encoding: UTF-8.
* ${fitted(title, 200).replaceAll('.', ' ')} (version ${version}).
GET DATA /TYPE=TXT /FILE='data.csv' /ARRANGEMENT=DELIMITED /DELIMITERS=',' /FIRSTCASE=2 /VARIABLES=
${variables.map((variable) => `  ${variable.name} ${formatOf(variable)}`).join('\n')}.
VARIABLE LABELS
${variables.map(({ name, label }) => `  ${name} ${quoted(label, 220)}`).join('\n')}.
VALUE LABELS
${coded
  .map(({ name, values }) => {
    const lines = values.map(({ code, label }) => `    ${code} ${quoted(label, 120)}`);
    return [`  ${name}`, ...lines].join('\n');
  })
  .join(' /\n')}.
${variables.map(({ name, kind }) => `VARIABLE LEVEL ${name} (${levels[kind]}).`).join('\n')}
EXECUTE.
`;
}
