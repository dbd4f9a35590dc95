import type { Cell } from './answer-cells.ts';
import type { Codebook, Variable } from './codebook.ts';
import { fitted } from './text-limit.ts';

/**
 * A system file of SPSS, as the handbook of PSPP describes it: a dictionary, then the cases one after the other, so that
 * it can be written while they are read. Why not with a library: decision 0026.
 */

/** Of nothing: the lowest number there is. */
const systemMissing = -Number.MAX_VALUE;
const segment = 8;
const longestLabel = 252;
const longestValueLabel = 120;
/** Of one case, in bytes. */
export function savCaseSize(variables: readonly Variable[]): number {
  return variables.reduce((sum, variable) => sum + segmentsOf(variable) * segment, 0);
}

const segmentsOf = ({ kind, width }: Variable) => (kind === 'text' ? Math.ceil(width / segment) : 1);

export function savDictionary({ title, variables }: Codebook, cases: number): Buffer {
  const places = variables.map((_, index) =>
    variables.slice(0, index).reduce((sum, variable) => sum + segmentsOf(variable), 1),
  );
  return Buffer.concat([
    header(title, savCaseSize(variables) / segment, cases),
    ...variables.map(variableRecord),
    ...variables.map((variable, index) => valueLabels(variable, places[index] ?? 0)),
    machineRecords(),
    displayRecord(variables),
    extension(13, 1, Buffer.from(variables.map(({ name }) => `${name.toUpperCase()}=${name}`).join('\t'))),
    extension(20, 1, Buffer.from('UTF-8')),
    whole(999, 0),
  ]);
}

export function savCases(variables: readonly Variable[], rows: readonly (readonly Cell[])[]): Buffer {
  const size = savCaseSize(variables);
  // Spaces are what texts are filled up with.
  const cases = Buffer.alloc(size * rows.length, ' ');
  let at = 0;
  for (const row of rows) {
    for (const [index, variable] of variables.entries()) {
      const cell = row[index] ?? null;
      if (variable.kind === 'text') cases.write(String(cell ?? ''), at, variable.width);
      else cases.writeDoubleLE(typeof cell === 'number' ? cell : systemMissing, at);
      at += segmentsOf(variable) * segment;
    }
  }
  return cases;
}

function whole(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeInt32LE(value, index * 4);
  return buffer;
}

function real(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8);
  for (const [index, value] of values.entries()) buffer.writeDoubleLE(value, index * 8);
  return buffer;
}

/** Filled up with spaces. */
function padded(text: string, size: number): Buffer {
  const buffer = Buffer.alloc(size, ' ');
  buffer.write(fitted(text, size));
  return buffer;
}

function header(title: string, size: number, cases: number): Buffer {
  const layout = 2;
  const compressionBias = 100;
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE Sanjeh', 60),
    whole(layout, size, 0, 0, cases),
    real(compressionBias),
    // The same answers make the same file, whenever they are taken.
    Buffer.from('01 Jan 0000:00:00'),
    padded(title, 64),
    Buffer.alloc(3),
  ]);
}

/** Of a number up to 16 places with 3 of them behind the point where it is measured, of a text its width. */
function formatOf({ kind, width }: Variable): number {
  if (kind === 'text') return (1 << 16) | (width << 8);
  return (5 << 16) | (kind === 'scale' ? (12 << 8) | 3 : 8 << 8);
}

function variableRecord(variable: Variable): Buffer {
  const { name, label, kind, width } = variable;
  const text = Buffer.from(fitted(label, longestLabel));
  const format = formatOf(variable);
  const rest = Array.from({ length: segmentsOf(variable) - 1 }, () =>
    Buffer.concat([whole(2, -1, 0, 0, format, format), padded('', 8)]),
  );
  return Buffer.concat([
    whole(2, kind === 'text' ? width : 0, 1, 0, format, format),
    padded(name.toUpperCase(), 8),
    whole(text.length),
    text,
    Buffer.alloc((4 - (text.length % 4)) % 4),
    ...rest,
  ]);
}

function valueLabels({ values }: Variable, place: number): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const labels = values.map(({ code, label }) => {
    const text = Buffer.from(fitted(label, longestValueLabel));
    const filling = Buffer.alloc((segment - ((text.length + 1) % segment)) % segment, ' ');
    return Buffer.concat([real(code), Buffer.from([text.length]), text, filling]);
  });
  return Buffer.concat([whole(3, values.length), ...labels, whole(4, 1, place)]);
}

function extension(kind: number, size: number, data: Buffer): Buffer {
  return Buffer.concat([whole(7, kind, size, data.length / size), data]);
}

/** Numbers with the last byte last, texts in UTF-8, and what stands for nothing. */
function machineRecords(): Buffer {
  const utf8 = 65_001;
  const lowest = Buffer.alloc(8);
  lowest.writeBigUInt64LE(0xffeffffffffffffen);
  return Buffer.concat([
    extension(3, 4, whole(20, 0, 0, -1, 1, 1, 2, utf8)),
    extension(4, 8, Buffer.concat([real(systemMissing, Number.MAX_VALUE), lowest])),
  ]);
}

const measures = { text: 1, nominal: 1, ordinal: 2, scale: 3 };

function displayRecord(variables: readonly Variable[]): Buffer {
  const [columns, start] = [10, 0];
  return extension(11, 4, Buffer.concat(variables.map(({ kind }) => whole(measures[kind], columns, start))));
}
