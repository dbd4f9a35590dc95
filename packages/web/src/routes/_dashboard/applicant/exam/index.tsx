import { createFileRoute } from '@tanstack/react-router';
import type { ExamSearch } from '#features/exam.applicant/exam.api.ts';
import type { Change } from '#features/exam.applicant/exam-browse-filters.tsx';
import { ExamBrowsePage } from '#features/exam.applicant/exam-browse-page.tsx';

type Search = { page?: number; search?: string; categoryId?: number; ageRangeId?: number; all?: true };

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}

function given<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>;
  };
}

export const Route = createFileRoute('/_dashboard/applicant/exam/')({
  validateSearch: ({ page, search, categoryId, ageRangeId, all }): Search =>
    given({
      page: wholeNumber(page),
      // A search for «12» is read from the address as a number.
      search: typeof search === 'string' || typeof search === 'number' ? String(search) : undefined,
      categoryId: wholeNumber(categoryId),
      ageRangeId: wholeNumber(ageRangeId),
      all: all === true ? (true as const) : undefined,
    }),
  component: ExamList,
});

function ExamList() {
  // Named one by one: an address may hold more than the list knows, such as where a link was found.
  const { all, page = 1, search, categoryId, ageRangeId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query: ExamSearch = { ...given({ search, categoryId, ageRangeId }), page, forMyAge: all !== true };
  const open = (next: Change, options: { resetScroll: boolean; replace?: boolean }) => {
    const { forMyAge, page: nextPage, ...rest } = { ...query, ...next };
    const all = forMyAge ? undefined : (true as const);
    void navigate({
      search: given({ ...rest, page: nextPage === 1 ? undefined : nextPage, all }),
      ...options,
    });
  };
  return (
    <ExamBrowsePage
      query={query}
      onChange={(change) => open({ page: 1, ...change }, { resetScroll: false })}
      onPage={(next, replace = false) => open({ page: next }, { resetScroll: true, replace })}
    />
  );
}
