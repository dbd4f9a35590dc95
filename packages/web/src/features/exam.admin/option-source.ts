import * as ageRange from '@sanjeh/contract/age-range/age-range.admin.contract';
import * as category from '@sanjeh/contract/category/category.admin.contract';

/** Where a select box gets what it offers, and one entry that is not among it. */
export const categorySource = { options: category.options, get: category.get };
export const ageRangeSource = { options: ageRange.options, get: ageRange.get };

export type OptionSource = typeof categorySource | typeof ageRangeSource;
