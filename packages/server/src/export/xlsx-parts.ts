import type { Spreadsheet } from './spreadsheet.ts';
import { escapeXml } from './xml.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Sheets = readonly Pick<Spreadsheet, 'name'>[];

const sheetFile = (index: number) => `worksheets/sheet${index + 1}.xml`;
export const sheetPath = (index: number) => `xl/${sheetFile(index)}`;

/** The files of a workbook, all but the sheets themselves. */
export function xlsxParts(sheets: Sheets): Record<string, string> {
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => ['worksheet', sheetFile(index)] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles(),
  };
}

function contentTypes(sheets: Sheets): string {
  const part = (path: string, kind: string) =>
    `<Override PartName="${path}" ContentType="${spreadsheet}.${kind}+xml"/>`;
  return (
    `${head}<Types xmlns="${packaging}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    part('/xl/workbook.xml', 'sheet.main') +
    sheets.map((_, index) => part(`/${sheetPath(index)}`, 'worksheet')).join('') +
    `${part('/xl/styles.xml', 'styles')}</Types>`
  );
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packaging}/relationships">${lines.join('')}</Relationships>`;
}

function workbook(sheets: Sheets): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`;
}

/** Plain, a date, a date with its time, a heading: in the order that the cells name them by. */
function styles(): string {
  const cell = (numberFormat: number, font = 0) =>
    `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  const font = (weight: string) => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`;
  return (
    `${head}<styleSheet xmlns="${main}">` +
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>' +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="4">${cell(0)}${cell(164)}${cell(165)}${cell(0, 1)}</cellXfs></styleSheet>`
  );
}
