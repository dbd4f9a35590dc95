export interface StatisticsWatch {
  /** When the last check found sums that were wrong, as it was found last; null: it did not. */
  differedAt(): Date | null;
  /** Since when a check was begun and not finished; null: none was. */
  unfinishedSince(): Date | null;
  close(): void;
}
