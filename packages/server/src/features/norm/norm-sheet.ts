import type { AdminNormGroup } from '@sanjeh/contract/norm/norm.schema';
import { type NormColumn, normColumns } from '@sanjeh/contract/norm/norm-import.schema';
import type { Language } from '#core/language.ts';
import type { SpreadsheetCell, SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';
import { genderWords, measureWords, sheetColumns } from './norm-sheet-words.ts';

/** Everything is text where it is typed, so that a program for tables leaves it as it is. */
export function normSheetColumns(language: Language): SpreadsheetColumn[] {
  return normColumns.map((column) => {
    const { width, ...heading } = sheetColumns[column];
    return { heading: heading[language], format: 'text', width };
  });
}

type Cells = Partial<Record<NormColumn, SpreadsheetCell>>;

/** A group by a table takes a row for each line; whom it stands for is said again in each. */
export function normSheetRows(groups: readonly AdminNormGroup[], language: Language): SpreadsheetRow[] {
  return groups.flatMap((group) => {
    const whom: Cells = {
      scaleCode: group.scaleCode,
      gender: group.gender && genderWords[language][group.gender],
      ageFrom: group.ageFrom,
      ageTo: group.ageTo,
    };
    const about: Cells = {
      ...whom,
      title: group.title,
      englishTitle: group.translations.en?.title ?? null,
      source: group.source,
      englishSource: group.translations.en?.source ?? null,
      sample: group.sample,
      year: group.year,
      country: group.country,
      reliability: group.reliability,
      reliabilityPeople: group.reliabilityPeople,
    };
    return linesOf(group.basis, language).map((line, index) =>
      toRow({ ...(index === 0 ? about : whom), ...line }),
    );
  });
}

function linesOf(basis: AdminNormGroup['basis'], language: Language): Cells[] {
  const words = measureWords[language];
  if (basis.kind === 'mean_sd') return [{ mean: basis.mean, sd: basis.sd }];
  if (basis.kind === 'data')
    return basis.rows.map(({ raw, count }, index) => ({
      ...{ raw, value: count },
      ...(index === 0 ? { measure: words.count } : {}),
    }));
  return basis.rows.map(({ raw, value }, index) => ({
    ...{ raw, value },
    ...(index === 0 ? { measure: words[basis.measure], mean: basis.mean, sd: basis.sd } : {}),
  }));
}

function toRow(cells: Cells): SpreadsheetRow {
  return normColumns.map((column) => cells[column] ?? null);
}
