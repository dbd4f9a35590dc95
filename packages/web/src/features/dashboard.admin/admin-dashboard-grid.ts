/** The chart, and beside it what needs attention; below it on phones. */
export const dashboardGrid = 'grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
